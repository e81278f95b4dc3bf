// A QR code, always dark on white: cameras expect it so.
import { useMemo } from 'react';
import { encodeQr } from './encode-qr.ts';

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQr(text);
    const dark = rows.flatMap((line, row) => line.map((module, column) => (module ? `M${column} ${row}h1v1h-1z` : '')));
    return { size: rows.length, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-xl bg-white ring-1 ring-line"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
