// What the trial looks at after each section of the page: bash that ends with 0 when the page has kept its word.
const UNITS = 'svc-api@8081 svc-api@8082 svc-api@8083 svc-worker';
const SERVED =
  'openssl s_client -connect 127.0.0.1:443 -servername api.example.com < /dev/null 2> /dev/null | openssl x509 -noout -serial';
const PIDS = `systemctl show -P MainPID ${UNITS} | tr '\\n' ' '`;

/** A browser's sign-up: the session's token, then the form. */
export function signUp(path: string, csrfHeader: string): string {
  const script = `
const url = 'https://api.example.com';
const first = await fetch(url + '/dashboard/api/session');
const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
const { csrfToken } = await first.json();
const answer = await fetch(url + '${path}', {
  method: 'POST',
  headers: { cookie, origin: url, '${csrfHeader}': csrfToken, 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'a long password of a trial', businessName: 'Ada Limited' }),
});
console.log(answer.status, await answer.text());
process.exit(answer.status === 200 ? 0 : 1);`;
  return `NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt node --input-type=module -e "$(base64 -d <<< ${Buffer.from(script).toString('base64')})"`;
}

/** Asks through nginx, on new connections, until it is stopped: one status a line. */
export const START_ASKING = `rm -f /run/trial-stop; (while [ ! -e /run/trial-stop ]; do
  curl -sS -o /dev/null -w '%{http_code}\\n' https://api.example.com/health 2>&1; sleep 0.1
done > /run/trial-asked) & pids_before=$(${PIDS})`;
const STOP_ASKING = `touch /run/trial-stop; wait; sort /run/trial-asked | uniq -c; [ "$(sort -u /run/trial-asked)" = 200 ]`;

const FROM_OUTSIDE = `ip netns add outside && ip link add inner type veth peer name outer netns outside && ip addr add 10.99.0.1/24 dev inner &&
  ip link set inner up && ip netns exec outside ip addr add 10.99.0.2/24 dev outer && ip netns exec outside ip link set outer up &&
  (timeout 30 node -e 'require("http").createServer((q, a) => a.end()).listen(9999)' & sleep 1
  curl -sS http://127.0.0.1:9999/ && echo 'open from inside'
  ip netns exec outside curl -sS -m 10 -o /dev/null -w '%{http_code}\\n' http://10.99.0.1/ &&
  ! ip netns exec outside curl -sS -m 4 http://10.99.0.1:9999/)`;

/** By section of the page; each line of a list is a check. */
export const CHECKS: Record<string, readonly string[]> = {
  '2. Build': ['test -s /opt/svc/dist/sbom.cdx.json && ! test -e /opt/svc/node_modules/typescript'],
  '4. Settings': [
    `stat -c '%U:%G %a' /etc/svc/svc.env && [ "$(stat -c '%U:%G %a' /etc/svc/svc.env)" = 'root:svc 640' ]`,
  ],
  '5. Units': [
    `systemctl is-active svc-migrate ${UNITS} && systemctl is-enabled svc-migrate ${UNITS}`,
    `stat -c %U "/proc/$(systemctl show -P MainPID svc-worker)" | grep -x svc`,
  ],
  '6. TLS': [
    `curl -sS -o /dev/null -w '%{http_code} %{redirect_url}\\n' http://api.example.com/health | grep '^301 https'`,
    `before=$(${SERVED}); certbot renew --force-renewal --no-random-sleep-on-renew --quiet; sleep 3; after=$(${SERVED})
  echo "$before then $after"; [ -n "$after" ] && [ "$before" != "$after" ]`,
    'curl -fsS https://api.example.com/health',
  ],
  '8. Firewall': [FROM_OUTSIDE, 'curl -fsS https://api.example.com/health'],
  Upgrading: [
    STOP_ASKING,
    `echo "$pids_before then $(${PIDS})"; (for pid in $pids_before; do ! kill -0 "$pid" 2> /dev/null || exit 1; done)`,
  ],
  'Base backups and WAL': [
    'ls /var/backups/svc/base/*/backup_manifest && ls /var/backups/svc/wal | head -3',
    `su postgres -c "psql -Atc 'select pg_switch_wal()'" && for i in $(seq 60); do
  [ "$(su postgres -c "psql -Atc 'select archived_count > 0 and failed_count = 0 from pg_stat_archiver'")" = t ] && break; sleep 1; done; [ "$i" -lt 60 ]`,
  ],
};

/** After the machine was off: nobody signs in, everything runs. */
export const AFTER_REBOOT: readonly string[] = [
  `for i in $(seq 120); do curl -fsS https://api.example.com/health 2> /dev/null && break; sleep 1; done; [ "$i" -lt 120 ]`,
  `for i in $(seq 60); do systemctl is-active --quiet svc-worker && break; sleep 1; done; systemctl is-active svc-migrate ${UNITS} nftables postgresql nginx`,
  'systemctl --failed --no-legend; [ -z "$(systemctl --failed --no-legend)" ]',
];
