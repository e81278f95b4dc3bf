// What the behaviour suite needs of a rail, real or embedded, beside the port itself.
import type { BankRailWithBooks, RailSender, RailTransferStatus } from '../../../src/ports/bank-rail.ts';
import type { RailJournal } from './rail-journal.ts';
import type { Fault, RailServer } from './rail-server.ts';

export interface SimulatedNotice {
  headers: Record<string, string>;
  rawBody: Buffer;
}

export type OrderFault = Extract<Fault, 'time out' | '503' | 'HTML 502' | '401'>;

export interface RailUnderTest {
  rail: BankRailWithBooks;
  /** The banks that our API can name, over all pages. */
  bankCount: number;
  /** The account whose transfers questions find late; `reveal` ends that. */
  hide(): Promise<{ accountNumber: string }>;
  reveal(): Promise<void>;
  /** Transfers that the rail made under a reference, from its own books. */
  transfersOf(reference: string): Promise<{ amountKobo: bigint; status: RailTransferStatus }[]>;
  setTransfer(reference: string, status: RailTransferStatus): Promise<void>;
  /** Money arrives for instructions given before. `rejected`: the rail sends it back by itself. */
  pay(payment: {
    reference: string;
    amountKobo: bigint;
    currency?: string;
    at?: number;
    /** Whose account it comes from; not known unless given. */
    sender?: RailSender;
  }): Promise<'arrived' | 'rejected'>;
  /** The notice that the rail sends about it now. */
  notice(kind: 'payment' | 'transfer', reference: string): SimulatedNotice;
  forge(notice: SimulatedNotice): SimulatedNotice;
  /** From now on orders are taken and not answered, or answered so; with 401 they are turned away. */
  breakOrders(fault: OrderFault): Promise<void>;
  /** Runs once, after the next order was carried out and before it is answered. */
  beforeAnswer(run: () => Promise<void>): void;
  /** Answers to orders come this much later, or as late as the rail can be set to. */
  delayAnswers(ms: number): void;
  mend(): Promise<void>;
  now(): number;
  stop(): Promise<void>;
}

/** A rail behind HTTP, whose wire can break. */
export interface WireRailUnderTest extends RailUnderTest {
  server: RailServer;
  journal: RailJournal;
  /** The same rail at another address, as a proxy or an outage makes it. */
  railAt(baseUrl: string): BankRailWithBooks;
  /** The same rail by a client that waits half a second only: for what is never answered. */
  hasty: BankRailWithBooks;
  /** Authentic notices that are not about a payment or a transfer of ours. */
  otherNotices(): { name: string; notice: SimulatedNotice; expected: object }[];
  /** Where transfers are ordered and payments verified. */
  paths: { send: string; findTransfer: string; findPayments: string; transactions: string };
}
