// An amount with its unit: grouped digits, exact, the unit in a lighter colour.
import { formatNaira, groupDigits, shortenAmount } from '../format.ts';

interface MoneyProps {
  amount: string | null;
  unit: string;
  /** Cuts long fractions in a table. The title has the exact amount. */
  short?: boolean;
  /** How many decimals a short amount keeps. */
  decimals?: number;
}

export function Money({ amount, unit, short = false, decimals = 6 }: MoneyProps) {
  if (amount === null) return <span className="text-muted">—</span>;
  const exact = unit === 'NGN' ? formatNaira(amount) : groupDigits(amount);
  const shown = unit === 'NGN' || !short ? exact : shortenAmount(amount, decimals);
  return (
    <span className="tnum whitespace-nowrap" title={`${exact}${unit === 'NGN' ? '' : ` ${unit}`}`}>
      {shown}
      {unit !== 'NGN' && <span className="text-[0.9em] text-muted"> {unit}</span>}
    </span>
  );
}
