// An amount with its unit: grouped digits, exact, the unit quiet.
import { formatNaira, groupDigits, shortenAmount } from '../format.ts';

interface MoneyProps {
  amount: string | null;
  unit: string;
  /** In a table, long fractions are cut; the title has them all. */
  short?: boolean;
  /** How many decimals are left when it is short. */
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
