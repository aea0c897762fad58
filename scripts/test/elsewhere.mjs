import { dirname } from 'node:path'

/** File names of tests whose processes do not follow a moved clock: those of workerd and of a server. */
const withoutMovedClock = ['**/worker.test.ts', '**/twoServers.postgres.test.ts']

const moved = (days) => ['faketime', '-f', `+${days}d`]
const exceptProcesses = { EXCLUDED_TESTS: withoutMovedClock.join(',') }

/** Only the loopback interface, without IPv6. */
const noIpv6 = 'ip link set lo up && echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6'

/** The IDs of the user `nobody`. */
export const nobody = { uid: 65_534, gid: 65_534 }
const { uid, gid } = nobody
export const asNobody = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']

/**
 * Other machines and days to run suites on. `prefix` precedes the command of the suite; `fonts` is the only folder with
 * fonts; `needs` are programs, and the Debian packages that have them.
 */
export const places = [
  {
    name: 'in-40-days',
    title: 'in 40 days, in Samoa, in German, tests shuffled',
    suites: ['server'],
    env: { TZ: 'Pacific/Apia', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', ...exceptProcesses },
    prefix: moved(40),
    filters: ['--sequence.shuffle'],
    needs: { faketime: 'faketime' },
  },
  {
    name: 'in-400-days',
    title: 'in 400 days, in Newfoundland, in Turkish, tests shuffled',
    suites: ['unit', 'postgres'],
    env: { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', ...exceptProcesses },
    prefix: moved(400),
    filters: ['--sequence.shuffle'],
    needs: { faketime: 'faketime' },
  },
  {
    name: 'isolated',
    title: 'each file with modules of its own',
    suites: ['unit'],
    filters: ['--isolate'],
  },
  {
    name: 'unprivileged',
    title:
      'a new checkout of another user, without root and IPv6, with a folder of its own for temporary files',
    suites: ['server'],
    prefix: ['unshare', '--net', 'sh', '-c', `${noIpv6} && exec ${asNobody.join(' ')} "$@"`, 'sh'],
    isUnprivileged: true,
    needs: { unshare: 'util-linux', setpriv: 'util-linux', ip: 'iproute2' },
  },
  {
    name: 'dejavu',
    title: 'with DejaVu as the only fonts',
    suites: ['component'],
    fonts: { file: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', package: 'fonts-dejavu-core' },
  },
  {
    name: 'liberation',
    title: 'with Liberation as the only fonts',
    suites: ['component'],
    fonts: {
      file: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
      package: 'fonts-liberation',
    },
  },
]

/**
 * The places of the given names; all without names.
 *
 * @param {readonly string[]} names
 */
export function selectPlaces(names) {
  const unknown = names.filter((name) => !places.some((place) => place.name === name))
  if (unknown.length > 0) {
    const known = places.map(({ name, title }) => `  ${name.padEnd(14)} ${title}`).join('\n')
    throw new Error(
      `Unknown: ${unknown.join(', ')}. Run "npm run suite -- elsewhere [name…]" with:\n${known}`,
    )
  }
  return names.length === 0 ? places : places.filter(({ name }) => names.includes(name))
}

/** A configuration of fontconfig that finds only the fonts of one file's folder, with the system's aliases. */
export function fontConfig(file, cacheFolder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${dirname(file)}</dir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
  <cachedir>${cacheFolder}</cachedir>
</fontconfig>
`
}
