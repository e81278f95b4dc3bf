// Notes of operator items by which the items are found again.

/** The item of an attempt whose outcome the rail has not said for a day. */
export const unansweredNote = (attempt: number): string => `The rail has not said what became of attempt ${attempt}.`;

/** The item of an attempt that could not be handed to the rail for too long. */
export const unsentNote = (attempt: number): string => `Attempt ${attempt} could not be sent to the rail yet.`;
