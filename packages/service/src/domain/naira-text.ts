// Naira for people to read: grouped in thousands, kobo always shown.
import { formatNgn } from '@svc/protocol';

export const nairaText = (kobo: bigint): string => `NGN ${formatNgn(kobo).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
