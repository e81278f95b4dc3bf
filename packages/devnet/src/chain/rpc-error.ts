// The error of the devnet's RPC: a code, a message and, for reverts, the returned data.
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.data = data;
  }
}

export function rpcError(code: number, message: string, data?: unknown): RpcError {
  return new RpcError(code, message, data);
}
