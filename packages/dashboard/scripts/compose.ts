// Combines several screenshots into one scaled-down picture and returns its pixels.
import type { Browser } from 'playwright-core';
import type { Pixels } from './write-png.ts';

interface Piece {
  png: Buffer;
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function compose(
  browser: Browser,
  size: { width: number; height: number },
  pieces: Piece[],
): Promise<Pixels> {
  const page = await browser.newPage();
  const given = pieces.map(({ png, ...place }) => ({
    ...place,
    url: `data:image/png;base64,${png.toString('base64')}`,
  }));
  const text = await page.evaluate(
    async ({ width, height, given: parts }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#d9dce4';
      context.fillRect(0, 0, width, height);
      context.imageSmoothingQuality = 'high';
      for (const part of parts) {
        const image = new Image();
        image.src = part.url;
        await image.decode();
        context.drawImage(image, part.x, part.y, part.width, part.height);
      }
      const { data } = context.getImageData(0, 0, width, height);
      let binary = '';
      for (let at = 0; at < data.length; at += 32_768) binary += String.fromCharCode(...data.subarray(at, at + 32_768));
      return btoa(binary);
    },
    { ...size, given },
  );
  await page.close();
  return { ...size, bytes: Buffer.from(text, 'base64') };
}
