// Notes of operator items by which the items are found again.

/** The item of an attempt whose outcome the rail has not said for a day. */
export const unansweredNote = (attempt: number): string => `The rail has not said what became of attempt ${attempt}.`;

/** The item of an attempt that could not be handed to the rail for too long. */
export const unsentNote = (attempt: number): string => `Attempt ${attempt} could not be sent to the rail yet.`;

/** The item of a payee whom an operator named and whom screening does not pass. Names nobody: notes are not sealed. */
export const payeeNote = (about: {
  bankCode: string;
  accountNumber: string;
  caseId: string;
  verdict: string;
}): string => {
  const { bankCode, accountNumber, caseId, verdict } = about;
  const account = `bank ${bankCode}, account ending ${accountNumber.slice(-4)}`;
  return `The payee at ${account} (case ${caseId.slice(-16)}) was screened: ${verdict}. Nothing is paid out until this is closed.`;
};

/** The item of somebody who paid and whom screening does not pass. Names nobody: notes are not sealed. */
export const senderNote = ({ caseId, verdict }: { caseId: string; verdict: string }): string =>
  `The sender of a payment (case ${caseId.slice(-16)}) was screened: ${verdict}. Nothing is minted and nothing goes back by itself until this is closed.`;
