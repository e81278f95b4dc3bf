// The files in deploy/: each is read by a parser of its kind, and promises what docs/deploying.md says of it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => join(folder, name));
const { version } = JSON.parse(read('package.json')) as { version: string };
const has = (command: string, flag: string): boolean => spawnSync(command, [flag]).error === undefined;

/** Files of the build that the deployment starts, and the sources that they are built from. */
const STARTED = {
  'packages/service/dist/main.js': 'packages/service/src/main.ts',
  'packages/service/dist/probe.js': 'packages/service/src/probe.ts',
  'packages/cli/dist/main.js': 'packages/cli/src/main.ts',
};

it('every file of the build that deploy/ starts has a source', () => {
  const texts = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const named = new Set(texts.flatMap((text) => text.match(/packages\/[a-z]+\/dist\/[a-z/-]+\.js/g) ?? []));
  expect([...named].sort()).toEqual(Object.keys(STARTED).sort());
  for (const source of Object.values(STARTED)) expect(existsSync(join(root, source))).toBe(true);
});

it('the build of a fresh checkout imports no package before it has installed them', () => {
  const seen = new Set<string>();
  const look = (path: string): string[] => {
    if (seen.has(path)) return [];
    seen.add(path);
    const named = [...read(path).matchAll(/^(?:import|export)\b[^'"(]*['"]([^'"]+)['"]/gm)].map(
      ([, name = '']) => name,
    );
    const own = named.filter((name) => name.startsWith('.'));
    const foreign = named.filter((name) => !name.startsWith('.') && !name.startsWith('node:'));
    return [...foreign, ...own.flatMap((name) => look(join(dirname(path), name)))];
  };
  expect(look('scripts/build.mjs')).toEqual([]);
  expect(seen.size).toBeGreaterThan(4);
});

describe('the container file', () => {
  const lines = read('deploy/Containerfile')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages = lines
    .join('\n')
    .split(/^(?=FROM )/m)
    .slice(1);
  const last = stages.at(-1) ?? '';

  it('holds known instructions only, in stages', () => {
    const known = /^(ARG|FROM|WORKDIR|COPY|RUN|ENV|EXPOSE|USER|LABEL|HEALTHCHECK|ENTRYPOINT|CMD) \S/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    expect(stages).toHaveLength(2);
  });

  it('gives an image without development dependencies that runs as an ordinary user and has a health check', () => {
    expect(stages[0]).toMatch(/ensureInstalled\(\).*\n(.|\n)*npm run build && npm run prune/);
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^HEALTHCHECK .*CMD \["node", "packages\/service\/dist\/probe\.js"\]$/m);
    expect(last).not.toMatch(/npm (ci|install)/);
    for (const [, list = ''] of last.matchAll(/^(?:CMD|ENTRYPOINT) (.*)$/gm))
      expect(Array.isArray(JSON.parse(list))).toBe(true);
  });

  it('copies the package.json of every package before it installs', () => {
    const copied = [...(stages[0] ?? '').matchAll(/^COPY packages\/(\w+)\/package\.json/gm)].map(([, name]) => name);
    expect(copied.sort()).toEqual(readdirSync(join(root, 'packages')).sort());
  });
});

interface ComposeService {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  command?: string[];
  ports?: string[];
  networks: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
}

describe('the compose file', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, ComposeService>;
    networks: Record<string, { internal?: boolean } | null>;
    secrets: object;
  };
  const { services } = compose;

  it('has PostgreSQL, two API processes, one of the Sandbox, a worker, the migrations and a proxy', () => {
    const names = ['api-1', 'api-2', 'api-sandbox', 'database', 'migrate', 'proxy', 'worker'];
    expect(Object.keys(services).sort()).toEqual(names);
    expect(services['api-sandbox']?.environment?.SVC_ENVIRONMENTS).toBe('test');
    const roles = Object.values(services).flatMap(({ environment }) => environment?.SVC_ROLE ?? []);
    expect(roles).toEqual(['api', 'api', 'api', 'worker']);
  });

  it('runs this version, read-only and without capabilities, once the migrations are done', () => {
    for (const name of ['api-1', 'api-2', 'api-sandbox', 'worker', 'migrate']) {
      expect(services[name]).toMatchObject({ image: `svc:${version}`, read_only: true, cap_drop: ['ALL'] });
    }
    for (const name of ['api-1', 'api-2', 'api-sandbox', 'worker']) {
      expect(services[name]?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    }
  });

  it('publishes the proxy only, and keeps the database to itself', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(services.database?.networks).toEqual(['inside']);
    expect(compose.networks.inside?.internal).toBe(true);
  });
});

describe('the gateway beside an application', () => {
  const { services } = parse(read('deploy/gateway/compose.yaml')) as {
    services: Record<string, ComposeService & { network_mode?: string }>;
  };

  it('shares the loopback of one container, publishes nothing, and runs this version read-only', () => {
    expect(services.gateway).toMatchObject({
      image: `svc:${version}`,
      command: ['packages/cli/dist/main.js', 'proxy', '--credentials', '/run/secrets/credentials'],
      network_mode: 'service:application',
      read_only: true,
      cap_drop: ['ALL'],
    });
    expect(Object.values(services).filter(({ ports }) => ports !== undefined)).toEqual([]);
  });
});

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    selector: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
}
interface PodSpec {
  securityContext: object;
  containers: (Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', { httpGet: { port: string } }> & {
    image: string;
    securityContext: object;
    ports?: { name: string }[];
  })[];
}

describe('the Kubernetes manifests', () => {
  const manifests = filesIn('deploy/kubernetes').flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Manifest;
    }),
  );
  const ofKind = (kind: string): Manifest[] => manifests.filter((each) => each.kind === kind);
  const pods = [...ofKind('Deployment'), ...ofKind('Job')];

  it('are an API, a worker, a migration job, budgets and a way in', () => {
    const named = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
    expect(named).toEqual([
      'ConfigMap svc',
      'Deployment svc-api',
      'Deployment svc-worker',
      'Ingress svc',
      'Job svc-migrate',
      'PodDisruptionBudget svc-api',
      'PodDisruptionBudget svc-worker',
      'Service svc-api',
    ]);
  });

  it.each(pods.map((pod) => [pod.metadata.name, pod] as const))(
    '%s runs this version as an ordinary user',
    (_, pod) => {
      const { containers, securityContext } = pod.spec.template.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      for (const container of containers) {
        expect(container.image).toBe(`svc:${version}`);
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    },
  );

  it.each(ofKind('Deployment').map((each) => [each.metadata.name, each] as const))(
    '%s has three probes on ports that it opens',
    (_, { spec }) => {
      for (const container of spec.template.spec.containers) {
        const ports = container.ports?.map(({ name }) => name) ?? [];
        for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
          expect(ports).toContain(container[probe].httpGet.port);
        }
      }
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    },
  );

  it('select pods that exist', () => {
    const labels = ofKind('Deployment').map(({ spec }) => spec.template.metadata.labels);
    for (const { spec } of ofKind('PodDisruptionBudget')) expect(labels).toContainEqual(spec.selector.matchLabels);
    for (const { spec } of ofKind('Service')) expect(labels).toContainEqual(spec.selector);
  });
});

const units = filesIn('deploy/systemd');
const hasSystemd = has('systemd-analyze', '--version');

describe('the systemd units', () => {
  it.each(units)('%s is hardened', (file) => {
    const text = read(file);
    for (const setting of ['User=svc', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
      expect(text.split('\n')).toContain(setting);
    }
  });

  it.each(units)('%s lets V8 ask for protection keys, and kills no process for a call that is not allowed', (file) => {
    const lines = read(file).split('\n');
    expect(lines).toContain('SystemCallFilter=@system-service @pkey');
    expect(lines).toContain('SystemCallErrorNumber=EPERM');
  });

  it.each(['svc-api@', 'svc-worker'])(
    '%s goes on while the migrations are run again, and never stops trying',
    (name) => {
      const text = read(`deploy/systemd/${name}.service`);
      expect(text).toMatch(/^Wants=.*\bsvc-migrate\.service$/m);
      expect(text).not.toMatch(/^(Requires|BindsTo|PartOf|Requisite)=/m);
      expect(text).toMatch(/^StartLimitIntervalSec=0$/m);
    },
  );

  it.skipIf(!hasSystemd)(`are understood by systemd${hasSystemd ? '' : ' (systemd-analyze is not installed)'}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-units-'));
    try {
      // The program need not stand where Debian puts it.
      for (const file of units) {
        const text = read(file).replaceAll('/usr/bin/node', process.execPath);
        writeFileSync(join(folder, basename(file).replace('@.', '@8081.')), text);
      }
      const files = readdirSync(folder).map((name) => join(folder, name));
      const done = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
      expect(done.stderr.split('\n').filter((line) => line.includes(folder) || line.includes('svc-'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const nginx = ['/usr/sbin/nginx', 'nginx'].find((path) => has(path, '-v'));

describe('the proxies', () => {
  it('hand the path on as it came, and replace what a caller says of its address', () => {
    const conf = read('deploy/proxy/nginx.conf');
    expect(conf).toMatch(/proxy_pass http:\/\/\$svc_process;/);
    expect(conf).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
    expect(conf).not.toMatch(/non_idempotent|rewrite /);
    expect(read('deploy/proxy/Caddyfile')).not.toMatch(/^\s*(rewrite|uri|handle_path)\b/m);
  });

  it.skipIf(!nginx)(`nginx takes its configuration${nginx ? '' : ' (nginx is not installed)'}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-nginx-'));
    try {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      const subject = ['-subj', '/CN=api.example.com', '-keyout', key, '-out', certificate];
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject], {
        stdio: 'ignore',
      });
      const site = read('deploy/proxy/nginx.conf')
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
      mkdirSync(join(folder, 'logs'));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const conf = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${site}\n}`;
      writeFileSync(join(folder, 'nginx.conf'), conf);
      const done = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
      expect(done.stderr).toContain('test is successful');
      expect(done.stderr).not.toContain('[warn]');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
