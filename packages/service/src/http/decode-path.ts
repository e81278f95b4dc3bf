/** The path as the router compares it. What cannot be decoded stays as it is: it names no route. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
