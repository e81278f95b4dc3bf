// An amount with its unit: grouped digits, the unit in a lighter colour, the exact amount on hover.
import { exactAmount, formatNaira, shortenAmount } from '../format.ts';
import { CopyButton } from './copy.tsx';

interface MoneyProps {
  amount: string | null;
  unit: string;
  /** The one format of lists: see `shortenAmount`. Otherwise every digit is shown, over several lines if need be. */
  short?: boolean;
  /** How many decimals a short amount keeps. */
  decimals?: number;
  /** Adds a button that copies the exact amount. */
  copies?: boolean;
}

export function Money({ amount, unit, short = false, decimals, copies = false }: MoneyProps) {
  if (amount === null) return <span className="text-muted">—</span>;
  const isNaira = unit === 'NGN';
  const exact = isNaira ? formatNaira(amount) : exactAmount(amount, unit);
  const shown = isNaira || !short ? exact : shortenAmount(amount, unit, decimals);
  const money = (
    <span
      className={`tnum ${short || isNaira ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
      title={`${exact}${isNaira ? '' : ` ${unit}`}`}
    >
      {shown}
      {!isNaira && <span className="text-[0.9em] whitespace-nowrap text-muted"> {unit}</span>}
    </span>
  );
  if (!copies) return money;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0">{money}</span>
      <CopyButton text={amount} label="amount" />
    </span>
  );
}
