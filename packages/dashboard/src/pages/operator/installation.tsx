// Lights and floats of an environment: coverage, rails, chains, nodes, prices, signer, mail, alerts, and what the last day brought.
import type { Env } from '@svc/protocol';
import type { ConversionStatus } from '@svc/protocol/states';
import type { ChainView, InstallationView, SignerView, SolvencyView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, shortenAmount } from '../../format.ts';
import { STATUS_LABELS, type Tone, wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Card } from '../../parts/card.tsx';
import { Money } from '../../parts/money.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useStaffDuty } from '../../session.ts';
import { phrase, phrases } from '../../texts/phrase.ts';
import { useApi } from '../../use-api.ts';
import { AGES } from './work/work-words.ts';

const LIGHTS: Readonly<Record<'good' | 'bad' | 'unknown', Tone>> = { good: 'good', bad: 'bad', unknown: 'neutral' };
const REFRESH_MS = 60_000;

export function Installation({ env }: { env: Env }) {
  const readsBooks = useStaffDuty('readBooks');
  const query = useApi('GET /operator/installation', { query: { env } }, { refetchMs: REFRESH_MS });
  return (
    <Loaded query={query}>
      {(view) => (
        <>
          <Alerts alerts={view.alerts} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Lights view={view} />
            {readsBooks && <Coverage env={env} installed={view.chains} />}
            <MoneyByAge view={view} />
            <LastDay view={view} />
          </div>
        </>
      )}
    </Loaded>
  );
}

const Rows = ({ children }: { children: ReactNode }) => <ul className="divide-y divide-line">{children}</ul>;

interface RowProps {
  name: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

const Row = ({ name, note, children }: RowProps) => (
  <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-hover">
    <span className="min-w-0">
      <span className="block font-medium text-ink">{name}</span>
      {note !== undefined && <span className="block text-[13px] text-muted">{note}</span>}
    </span>
    <span className="ms-auto text-end">{children}</span>
  </li>
);

const WHOLE_ROW = 'text-ink after:absolute after:inset-0 hover:text-accent';

const Alerts = ({ alerts }: Pick<InstallationView, 'alerts'>) =>
  alerts.length > 0 && (
    <Card title="Alerts" note="Mailed to the staff, and not over" flush>
      <Rows>
        {alerts.map(({ key, words, page, since }) => (
          <Row
            key={key}
            name={
              <a href={`/dashboard/operator/${page}`} lang="en" className={WHOLE_ROW}>
                {words}
              </a>
            }
          >
            <Time at={since} />
          </Row>
        ))}
      </Rows>
    </Card>
  );

function Lights({ view: { env, rails, chains, signer, mail, isReconciling } }: { view: InstallationView }) {
  return (
    <Card title="Rails, chains, signer and mail" flush>
      <Rows>
        {isReconciling && (
          <Row
            name={
              <Link to="/operator/restores" className={WHOLE_ROW}>
                Restore
              </Link>
            }
            note="Nothing is sent until it is looked into"
          >
            <Badge tone="bad">Waits</Badge>
          </Row>
        )}
        {rails.map(({ provider, life, light, floatNgn, unsentNgn }) => (
          <Row
            key={provider}
            name={
              <Link to="/operator/reconciliation" search={{ env }} className={WHOLE_ROW}>
                {provider}
              </Link>
            }
            note={
              <>
                {wordsOf(life)} · Not sent yet: <Money amount={unsentNgn} unit="NGN" />
              </>
            }
          >
            <Badge tone={LIGHTS[light]} dot>
              {floatNgn === null ? (
                light === 'bad' ? (
                  phrase`Does not answer`
                ) : (
                  phrase`Not asked`
                )
              ) : (
                <Money amount={floatNgn} unit="NGN" />
              )}
            </Badge>
          </Row>
        ))}
        {chains.map((chain) => (
          <Chain key={chain.slug} chain={chain} env={env} />
        ))}
        <Row
          name={
            <Link to="/operator/service-keys" className={WHOLE_ROW}>
              Voucher key
            </Link>
          }
          note={SIGNER_NOTES[signer.problem ?? 'none'](signer.refusedOn ?? '')}
        >
          <Badge tone={LIGHTS[signer.light]} dot>
            {signer.light === 'good'
              ? phrase`Signs`
              : signer.light === 'bad'
                ? phrase`Signs nothing`
                : phrase`Not asked`}
          </Badge>
        </Row>
        <Row
          name={
            <Link to="/operator/mails" className={WHOLE_ROW}>
              Mail
            </Link>
          }
          note={mail.light === 'unknown' ? phrase`No mail server: all of it waits here` : undefined}
        >
          <Badge tone={LIGHTS[mail.light]} dot>
            {phrase`${formatCount(mail.waiting)} waiting`}
          </Badge>
        </Row>
      </Rows>
    </Card>
  );
}

const SIGNER_NOTES: Readonly<
  Record<NonNullable<SignerView['problem']> | 'none', (chain: string) => string | undefined>
> = {
  none: () => undefined,
  no_key: () => phrase`There is no key: vouchers are refused`,
  no_answer: () => phrase`It does not answer: vouchers wait`,
  refused: (chain) => phrase`The converter on ${chain} refuses its signatures`,
};

const NODE_STATES: Readonly<Record<ChainView['nodes'][number]['state'], string>> = phrases({
  new: 'Not asked yet',
  ok: 'Answers',
  failing: 'Does not answer as it should',
  lagging: 'Is behind the others',
  contradicting: 'Contradicts the others',
});

/** The chain, each of its nodes, and each price that is read on it. */
const Chain = ({ chain: { slug, light, followedAt, nodes, prices }, env }: { chain: ChainView; env: Env }) => (
  <>
    <Row
      name={
        <Link to="/operator/contracts" className={WHOLE_ROW}>
          {slug}
        </Link>
      }
      note={
        <>
          Followed: <Time at={followedAt} none={phrase`never`} />
        </>
      }
    >
      <Badge tone={LIGHTS[light]} dot>
        {light === 'good' ? phrase`Up to date` : light === 'bad' ? phrase`Late` : phrase`Not followed yet`}
      </Badge>
    </Row>
    {nodes.map((node) => (
      <Row key={node.name} name={phrase`Node ${node.name}`} note={slug}>
        <Badge tone={LIGHTS[node.light]} dot>
          {NODE_STATES[node.state]}
        </Badge>
      </Row>
    ))}
    {prices.map(({ pair, light: lamp, rateNgn, updatedAt, opensAt }) => (
      <Row
        key={pair}
        name={
          <Link
            to="/operator/conversions"
            search={{ env, type: 'crypto-issue' }}
            className={WHOLE_ROW}
          >{phrase`Price of ${pair}`}</Link>
        }
        note={
          opensAt === null ? (
            <>
              {slug} · <Time at={updatedAt} none={phrase`Its conversions are refused`} />
            </>
          ) : (
            <>
              The market opens: <Time at={opensAt} exact />
            </>
          )
        }
      >
        <Badge tone={LIGHTS[lamp]} dot>
          {rateNgn === null ? phrase`No price` : `₦${shortenAmount(rateNgn, 'rate')}`}
        </Badge>
      </Row>
    ))}
  </>
);

const VERDICTS: Readonly<Record<SolvencyView['verdict'], readonly [Tone, string]>> = {
  covered: ['good', phrase`Covered`],
  short: ['bad', phrase`Not covered`],
  unknown: ['warn', phrase`Cannot be told`],
};

/** Reads chains and banks, so it comes after the rest. */
function Coverage({ env, installed }: { env: Env; installed: readonly ChainView[] }) {
  const query = useApi('GET /operator/solvency', { query: { env } });
  return (
    <Card title="Coverage and reserve" flush>
      <Loaded query={query}>
        {({ verdict, assetsNgn, liabilitiesNgn, chains }) => (
          <Rows>
            <Row
              name={
                <Link to="/operator/solvency" search={{ env }} className={WHOLE_ROW}>
                  Solvency
                </Link>
              }
              note={
                <>
                  <Money amount={assetsNgn} unit="NGN" /> held, <Money amount={liabilitiesNgn} unit="NGN" /> owed
                </>
              }
            >
              <Badge tone={VERDICTS[verdict][0]} dot>
                {VERDICTS[verdict][1]}
              </Badge>
            </Row>
            {installed.map(({ slug, mintCapacitySvc, mintCapSvc }) => (
              <Row
                key={slug}
                name={
                  <Link to="/operator/contracts" className={WHOLE_ROW}>
                    {phrase`Minting on ${slug}`}
                  </Link>
                }
                note={
                  mintCapSvc !== null && (
                    <>
                      In 24 hours at most: <Money amount={mintCapSvc} unit="SVC" short />
                    </>
                  )
                }
              >
                {mintCapacitySvc === null ? (
                  <Badge tone="bad" dot>
                    Cannot be read
                  </Badge>
                ) : (
                  <>
                    <Money amount={mintCapacitySvc} unit="SVC" short />{' '}
                    <span className="text-[13px] text-muted">free</span>
                  </>
                )}
              </Row>
            ))}
            {chains.flatMap(({ chain, reserves }) =>
              reserves.map(({ token, free, livePromises }) => (
                <Row
                  key={`${chain} ${token}`}
                  name={
                    <Link to="/operator/solvency" search={{ env }} className={WHOLE_ROW}>
                      {phrase`${token} on ${chain}`}
                    </Link>
                  }
                  note={
                    <>
                      Promised: <Money amount={livePromises} unit={token} short />
                    </>
                  }
                >
                  <Money amount={free} unit={token} short /> <span className="text-[13px] text-muted">free</span>
                </Row>
              )),
            )}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}

const MoneyByAge = ({ view: { env, moneyByAge } }: { view: InstallationView }) => (
  <Card title="Naira in open work, by age" flush>
    <Rows>
      {(['older', 'day', 'hour'] as const).map((age) => {
        const found = moneyByAge.find((one) => one.age === age);
        return (
          <Row
            key={age}
            name={
              <Link to="/operator/work" search={{ env, age }} className={WHOLE_ROW}>
                {AGES[age]}
              </Link>
            }
            note={phrase`${formatCount(found?.count ?? 0)} open`}
          >
            <Money amount={found?.amountNgn ?? '0.00'} unit="NGN" />
          </Row>
        );
      })}
    </Rows>
  </Card>
);

const LastDay = ({ view: { env, lastDay } }: { view: InstallationView }) => (
  <Card title="The last 24 hours" flush>
    <Rows>
      {lastDay.conversions.map(({ status, count }) => (
        <Row
          key={status}
          name={
            <Link
              to="/operator/conversions"
              search={{
                env,
                status: (status === 'expired' ? 'failed' : status) as ConversionStatus,
                lastDay: status === 'expired' ? 'expired' : status === 'failed' ? 'not_expired' : 'all',
              }}
              className={WHOLE_ROW}
            >
              {STATUS_LABELS[status as ConversionStatus] ?? wordsOf(status)}
            </Link>
          }
        >
          {formatCount(count)}
        </Row>
      ))}
      {lastDay.refusals.map(({ code, count }) => (
        <Row
          key={code}
          name={
            <Link to="/operator/refusals" search={{ env, code }} className={WHOLE_ROW}>
              <code className="text-[13px]">{code}</code>
            </Link>
          }
          note="Refused requests"
        >
          {formatCount(count)}
        </Row>
      ))}
      {lastDay.conversions.length + lastDay.refusals.length === 0 && <Row name={phrase`Nothing happened`}>—</Row>}
    </Rows>
  </Card>
);
