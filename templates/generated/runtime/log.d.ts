type Level = "debug" | "info" | "warning" | "error";
type Write = (message: string, data?: Readonly<Record<string, unknown>>) => void;
export type Log = Readonly<Record<Level, Write>>;
export declare const log: Log;
export {};
