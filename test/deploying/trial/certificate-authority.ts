// What replaces the internet on the trial's machine: an ACME server (Debian's Pebble), the name in DNS, and the repository.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ACME = 'https://localhost:14000/dir';
const CONFIG = {
  pebble: {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: '/etc/pebble/cert.pem',
    privateKey: '/etc/pebble/key.pem',
    httpPort: 80,
    tlsPort: 443,
  },
};
const UNIT = `[Unit]
Description=ACME server of the trial
[Service]
ExecStart=/usr/bin/pebble -config /etc/pebble/config.json
[Install]
WantedBy=multi-user.target
`;

/** Before the first command of the page. */
export function placeInternet(folder: string, repository: string, domain: string): void {
  appendFileSync(join(folder, 'etc/hosts'), `127.0.0.1 ${domain}\n::1 ${domain}\n`);
  execFileSync('git', ['clone', '--quiet', '--bare', '--no-hardlinks', repository, join(folder, 'srv/svc.git')]);
  execFileSync('chown', ['-R', 'root:root', join(folder, 'srv/svc.git')]);
  const aliases = '[url "file:///srv/svc.git"]\n\tinsteadOf = https://github.com/YOUR/svc\n';
  writeFileSync(join(folder, 'root/.gitconfig'), aliases);
  mkdirSync(join(folder, 'etc/pebble'), { recursive: true });
  writeFileSync(join(folder, 'etc/pebble/config.json'), JSON.stringify(CONFIG));
  writeFileSync(join(folder, 'etc/systemd/system/trial-pebble.service'), UNIT);
}

/** Starts the ACME server, and lets the machine trust the root that it has made. */
export const RESTART_AUTHORITY: readonly string[] = [
  'systemctl daemon-reload && systemctl restart trial-pebble',
  `curl -fsS --retry 10 --retry-connrefused ${ACME} > /dev/null`,
  'curl -fsS --retry 10 --retry-connrefused https://localhost:15000/roots/0 -o /usr/local/share/ca-certificates/trial-root.crt && update-ca-certificates',
];

/** After the page's packages are installed: the certificate of the server itself, its root in the machine's trust, certbot's server. */
export const START_AUTHORITY: readonly string[] = [
  'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends pebble',
  `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \\
  -keyout /etc/pebble/key.pem -out /etc/pebble/cert.pem`,
  'install -D -m 644 /etc/pebble/cert.pem /usr/local/share/ca-certificates/trial-server.crt && update-ca-certificates',
  ...RESTART_AUTHORITY,
  `echo 'server = ${ACME}' >> /etc/letsencrypt/cli.ini`,
];
