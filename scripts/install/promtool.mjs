import { join } from 'node:path'
import { root } from '../repository/runCommand.mjs'
import { extractFromPackage, findProgram, isExecutable } from './debian.mjs'

/** Prometheus has its own package in Debian, which would start a server. */
const folder = join(root, 'node_modules/.cache/countersign/promtool')
const file = '/usr/bin/promtool'

/** The path of promtool, Prometheus's own tool for rules: installed, or extracted if possible; else null. */
export function findPromtool(env = process.env) {
  const extracted = join(folder, file)
  const find = () => findProgram(['promtool'], env) ?? (isExecutable(extracted) ? extracted : null)
  return find() ?? (extractFromPackage('prometheus', file, folder, env) ? find() : null)
}
