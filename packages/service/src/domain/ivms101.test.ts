// The form IVMS101: its limits, what it must not say, and what it names as missing.
import { describe, expect, it } from 'vitest';
import { isLei, type TransferParty, toIvms101, type Vasp } from './ivms101.ts';

const WALLET = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01';
const person: TransferParty = {
  name: 'Ọlá  Obi',
  isCompany: false,
  customerId: 'cnv_1',
  country: null,
  accounts: ['Zenith Bank ******6789'],
};
const company: TransferParty = {
  name: 'Ada Limited',
  isCompany: true,
  customerId: 'mrc_1',
  country: 'NG',
  accounts: [WALLET],
};
const vasp: Vasp = { legalName: 'Desk Limited', lei: '5493001KJTIIGC8Y1R12', country: 'NG' };
const paid = { originator: person, beneficiary: company, vaspServes: { originator: true, beneficiary: false } };

describe('A record in the form IVMS101', () => {
  it('names the persons of both sides, their accounts and the provider, and says which edition it is', () => {
    const { ivms101, missing } = toIvms101(paid, vasp);
    expect(missing).toEqual([]);
    expect(ivms101).toEqual({
      originator: {
        originatorPerson: [
          {
            naturalPerson: {
              name: { nameIdentifier: [{ primaryIdentifier: 'Ọlá Obi', naturalPersonNameIdentifierType: 'LEGL' }] },
              customerIdentification: 'cnv_1',
            },
          },
        ],
        accountNumber: ['Zenith Bank ******6789'],
      },
      beneficiary: {
        beneficiaryPerson: [
          {
            legalPerson: {
              name: { nameIdentifier: [{ legalPersonName: 'Ada Limited', legalPersonNameIdentifierType: 'LEGL' }] },
              customerIdentification: 'mrc_1',
              countryOfRegistration: 'NG',
            },
          },
        ],
        accountNumber: [WALLET],
      },
      originatingVASP: {
        originatingVASP: {
          legalPerson: {
            name: { nameIdentifier: [{ legalPersonName: 'Desk Limited', legalPersonNameIdentifierType: 'LEGL' }] },
            nationalIdentification: { nationalIdentifier: '5493001KJTIIGC8Y1R12', nationalIdentifierType: 'LEIX' },
            countryOfRegistration: 'NG',
          },
        },
      },
      payloadMetadata: { payloadVersion: '101.2023' },
    });
  });

  it('names what nobody has said instead of making it up', () => {
    const unknown = { ...paid, originator: { ...person, name: null }, beneficiary: { ...company, name: ' \n' } };
    expect(toIvms101(unknown, null)).toMatchObject({
      ivms101: { originator: { originatorPerson: [] }, beneficiary: { beneficiaryPerson: [] } },
      missing: ['originator.originatorPerson', 'beneficiary.beneficiaryPerson', 'originatingVASP'],
    });
    expect(toIvms101(paid, { ...vasp, lei: null }).missing).toEqual(['originatingVASP.nationalIdentification']);
    const redeemed = { ...paid, vaspServes: { originator: false, beneficiary: true } };
    expect(toIvms101(redeemed, null).missing).toEqual(['beneficiaryVASP']);
  });

  it('keeps within the lengths of the form', () => {
    const long = { ...person, name: 'x'.repeat(300), customerId: 'y'.repeat(80), accounts: ['z'.repeat(200)] };
    const { originator } = toIvms101({ ...paid, originator: long }, vasp).ivms101;
    const [first] = originator.originatorPerson;
    const { name, customerIdentification } = first && 'naturalPerson' in first ? first.naturalPerson : {};
    expect([
      name?.nameIdentifier[0]?.primaryIdentifier.length,
      customerIdentification?.length,
      originator.accountNumber[0]?.length,
    ]).toEqual([100, 50, 100]);
  });
});

it('A Legal Entity Identifier is right by its check digits alone', () => {
  expect(isLei('5493001KJTIIGC8Y1R12')).toBe(true);
  expect(isLei('5493001KJTIIGC8Y1R13')).toBe(false);
  expect(isLei('5493001kjtiigc8y1r12')).toBe(false);
  expect(isLei('')).toBe(false);
});
