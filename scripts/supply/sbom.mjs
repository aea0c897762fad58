// npm run supply -- sbom: prints a CycloneDX 1.6 bill of materials of the shipped packages.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../repository/runCommand.mjs'
import { dependenciesOf, nameOf, reachable, readLock, shippedRoots, withIconPackages } from './lockFile.mjs'

/**
 * The bill of materials of a lock file: everything that is shipped, for every platform, with its license,
 * hash and dependencies. The same lock file gives the same bytes: it contains no time, and the serial number
 * is a hash of the content.
 *
 * @param product the root's package.json
 */
export function createSbom({ packages }, product) {
  const paths = reachable(packages, shippedRoots)
  const components = new Map()
  const dependencies = new Map()
  for (const path of paths) {
    const component = toComponent(path, packages[path])
    components.set(component['bom-ref'], component)
    const own = dependencies.get(component['bom-ref']) ?? []
    dependencies.set(component['bom-ref'], [...own, ...dependenciesOf(packages, path).map(refOf)])
  }
  const ref = purlOf(product.name, product.version)
  dependencies.set(ref, shippedRoots.map(refOf))
  const content = {
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref,
        name: product.name,
        version: product.version,
        licenses: licensesOf(product.license),
        purl: ref,
      },
    },
    components: sortBy([...components.values()], (component) => component['bom-ref']),
    dependencies: sortBy(
      [...dependencies].map(([from, to]) => ({ ref: from, dependsOn: [...new Set(to)].sort() })),
      (dependency) => dependency.ref,
    ),
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    ...content,
  }

  function refOf(path) {
    return purlOf(nameOf(path) ?? packages[path].name, packages[path].version)
  }

  function toComponent(path, { name, version, license, integrity, optional }) {
    const [group, plain] = (nameOf(path) ?? name).split('/')
    const hash = /^sha512-(.+)$/.exec(integrity ?? '')?.[1]
    return {
      type: 'library',
      'bom-ref': refOf(path),
      ...(plain ? { group, name: plain } : { name: group }),
      version,
      scope: optional ? 'optional' : 'required',
      ...(hash ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] } : {}),
      ...(license ? { licenses: licensesOf(license) } : {}),
      purl: refOf(path),
    }
  }
}

function licensesOf(license) {
  return /\s/.test(license) ? [{ expression: license }] : [{ license: { id: license } }]
}

/** A package URL (https://github.com/package-url/purl-spec). The @ of a scope is escaped. */
function purlOf(name, version) {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
}

/** A UUID version 8 (RFC 9562, section 5.8) from the SHA-256 of a text. */
function uuidOf(text) {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = (bytes[6] & 0x0f) | 0x80
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function sortBy(items, keyOf) {
  return items.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.log(JSON.stringify(createSbom(withIconPackages(readLock(root)), product), null, 2))
}
