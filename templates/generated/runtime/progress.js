const MILLISECONDS_BETWEEN = 20;
export function progressOf({ mcpReq }, answered) {
    const progressToken = mcpReq._meta?.progressToken;
    let last = -Infinity;
    let next = -Infinity;
    return (progress, total, message) => {
        const now = performance.now();
        if (progressToken === undefined || answered())
            return;
        // The last report always counts.
        if (now < next && progress !== total)
            return;
        if (!Number.isFinite(progress) || progress <= last)
            return;
        last = progress;
        next = now + MILLISECONDS_BETWEEN;
        const params = { progressToken, progress, total, message };
        // A client that has gone away needs no progress.
        mcpReq
            .notify({ method: "notifications/progress", params })
            .catch(() => undefined);
    };
}
