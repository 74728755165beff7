"""Runs a program on a pseudo-terminal: waits for texts, sends keys, tells what was shown and how it ended."""
import json, os, pty, select, sys, time

job = json.loads(sys.argv[1])
pid, terminal = pty.fork()
if pid == 0:
    os.chdir(job["cwd"])
    os.execve(job["argv"][0], job["argv"], job["env"])

shown = b""
seen = 0
steps = list(job["steps"])
deadline = time.monotonic() + job["seconds"]
while time.monotonic() < deadline:
    ready, _, _ = select.select([terminal], [], [], 0.2)
    if ready:
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        shown += data
    while steps:
        at = shown.find(steps[0]["wait"].encode(), seen)
        if at < 0:
            break
        seen = at + len(steps[0]["wait"].encode())
        step = steps.pop(0)
        if "kill" in step:
            os.kill(pid, step["kill"])
        else:
            os.write(terminal, step["send"].encode())

ended, status = os.waitpid(pid, os.WNOHANG)
while ended == 0 and time.monotonic() < deadline:
    time.sleep(0.02)
    ended, status = os.waitpid(pid, os.WNOHANG)
if ended == 0:
    os.kill(pid, 9)
    _, status = os.waitpid(pid, 0)
print(json.dumps({
    "shown": shown.decode("utf-8", "replace"),
    "exit": os.waitstatus_to_exitcode(status),
    "left": len(steps),
}))
