// Reads what an outside service answers, up to a bound: nobody out there can fill our memory.

/** The text of an answer. Throws, and hangs up, as soon as it is longer than `maxBytes`. */
export async function readBounded({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest of the answer.
    if (bytes > maxBytes) throw new Error(`answers more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
