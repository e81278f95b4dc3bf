// Percent-encoded paths, read as the router reads them.

/** The path as the router compares it. A segment that cannot be decoded stays as it is: it names no route. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.replace(/[^/]+/g, (segment) => tryDecode(segment) ?? segment) : path;
}

/** False when the path has a broken percent escape, or one that is not UTF-8. */
export const isDecodable = (path: string): boolean => tryDecode(path) !== null;

function tryDecode(text: string): string | null {
  try {
    return decodeURI(text);
  } catch {
    return null;
  }
}
