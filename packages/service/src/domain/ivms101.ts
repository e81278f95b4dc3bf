// Who sends to whom, in the form of IVMS101 (edition 2023), and what that form wants and nobody has said.
import { cutText } from '@svc/protocol';

/** One side of a transfer. */
export interface TransferParty {
  /** As a bank, a register or the merchant gives it; null: nobody said it. */
  name: string | null;
  isCompany: boolean;
  /** Ours for this party. */
  customerId: string;
  /** Two letters of ISO 3166; null: not known. */
  country: string | null;
  /** A wallet, or a bank with the end of an account. */
  accounts: readonly string[];
}

/** The operator of this installation, a virtual asset service provider. */
export interface Vasp {
  legalName: string;
  /** Legal Entity Identifier (ISO 17442). */
  lei: string | null;
  country: string | null;
}

interface NaturalPerson {
  name: { nameIdentifier: { primaryIdentifier: string; naturalPersonNameIdentifierType: 'LEGL' }[] };
  customerIdentification: string;
  countryOfResidence?: string;
}

interface LegalPerson {
  name: { nameIdentifier: { legalPersonName: string; legalPersonNameIdentifierType: 'LEGL' }[] };
  customerIdentification?: string;
  nationalIdentification?: { nationalIdentifier: string; nationalIdentifierType: 'LEIX' };
  countryOfRegistration?: string;
}

type Person = { naturalPerson: NaturalPerson } | { legalPerson: LegalPerson };

export interface Ivms101 {
  originator: { originatorPerson: Person[]; accountNumber: string[] };
  beneficiary: { beneficiaryPerson: Person[]; accountNumber: string[] };
  originatingVASP?: { originatingVASP: Person };
  beneficiaryVASP?: { beneficiaryVASP: Person };
  payloadMetadata: { payloadVersion: '101.2023' };
}

export interface Transfer {
  originator: TransferParty;
  beneficiary: TransferParty;
  /** On which sides of the transfer the operator serves; the other side of a wallet that its owner keeps has no provider. */
  vaspServes: { originator: boolean; beneficiary: boolean };
}

const MAX_NAME = 100;
const MAX_ACCOUNT = 100;
const MAX_CUSTOMER_ID = 50;

/** `missing` names what a receiver must have and this record does not say, by its path. */
export function toIvms101(
  { originator, beneficiary, vaspServes }: Transfer,
  vasp: Vasp | null,
): { ivms101: Ivms101; missing: string[] } {
  const missing: string[] = [];
  const from = toPersons(originator);
  const to = toPersons(beneficiary);
  if (from.length === 0) missing.push('originator.originatorPerson');
  if (to.length === 0) missing.push('beneficiary.beneficiaryPerson');
  const provider = vasp && toVasp(vasp);
  for (const side of ['originating', 'beneficiary'] as const) {
    if (!vaspServes[side === 'originating' ? 'originator' : 'beneficiary']) continue;
    if (vasp === null) missing.push(`${side}VASP`);
    else if (vasp.lei === null) missing.push(`${side}VASP.nationalIdentification`);
  }
  const ivms101: Ivms101 = {
    originator: { originatorPerson: from, accountNumber: toAccounts(originator) },
    beneficiary: { beneficiaryPerson: to, accountNumber: toAccounts(beneficiary) },
    ...(provider !== null && vaspServes.originator && { originatingVASP: { originatingVASP: provider } }),
    ...(provider !== null && vaspServes.beneficiary && { beneficiaryVASP: { beneficiaryVASP: provider } }),
    payloadMetadata: { payloadVersion: '101.2023' },
  };
  return { ivms101, missing };
}

const toAccounts = ({ accounts }: TransferParty): string[] => accounts.map((account) => oneLine(account, MAX_ACCOUNT));

/** A whole name is one identifier: which of its words is the family's nobody said, and a guess would be wrong for many. */
function toPersons({ name, isCompany, customerId, country }: TransferParty): Person[] {
  const text = name === null ? '' : oneLine(name, MAX_NAME);
  if (text === '') return [];
  const customerIdentification = oneLine(customerId, MAX_CUSTOMER_ID);
  if (isCompany) {
    const identifier = { legalPersonName: text, legalPersonNameIdentifierType: 'LEGL' } as const;
    const registered = country !== null && { countryOfRegistration: country };
    return [{ legalPerson: { name: { nameIdentifier: [identifier] }, customerIdentification, ...registered } }];
  }
  const identifier = { primaryIdentifier: text, naturalPersonNameIdentifierType: 'LEGL' } as const;
  const resident = country !== null && { countryOfResidence: country };
  return [{ naturalPerson: { name: { nameIdentifier: [identifier] }, customerIdentification, ...resident } }];
}

function toVasp({ legalName, lei, country }: Vasp): Person {
  const identifier = { legalPersonName: oneLine(legalName, MAX_NAME), legalPersonNameIdentifierType: 'LEGL' } as const;
  const legalPerson: LegalPerson = { name: { nameIdentifier: [identifier] } };
  if (lei !== null) legalPerson.nationalIdentification = { nationalIdentifier: lei, nationalIdentifierType: 'LEIX' };
  if (country !== null) legalPerson.countryOfRegistration = country;
  return { legalPerson };
}

const oneLine = (text: string, max: number): string => cutText(text.replace(/\s+/g, ' ').trim(), max);

/** ISO 17442: eighteen letters and digits, and two digits that make the whole 1 modulo 97. */
export function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}[0-9]{2}$/.test(text)) return false;
  const digits = [...text].map((each) => Number.parseInt(each, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
