import { fileURLToPath } from 'node:url'

const server = (name) => fileURLToPath(new URL(`servers/${name}.mjs`, import.meta.url))
/** The Node.js options of `npm run serve`. */
export const asServed = ['--enable-source-maps']

/** The servers to measure. `dialect` names their API and tables. */
export const subjects = [
  {
    name: 'ours',
    title: 'ours, Postgres',
    dialect: 'ours',
    database: 'postgres',
    args: [...asServed, server('ours')],
  },
  {
    name: 'ours-limited',
    title: 'the same with limits',
    dialect: 'ours',
    database: 'postgres',
    args: [...asServed, server('ours')],
    env: { BENCH_LIMITS: 'high' },
    manyClients: true,
  },
  {
    name: 'ours-embedded',
    title: 'ours, PGlite',
    dialect: 'ours',
    database: 'embedded',
    args: [...asServed, server('ours')],
  },
  {
    name: 'better-auth',
    title: 'better-auth 1.7.7, Postgres',
    dialect: 'betterAuth',
    database: 'postgres',
    args: [server('betterAuth')],
  },
  {
    name: 'better-auth-native',
    title: 'the same with our verifier',
    dialect: 'betterAuth',
    database: 'postgres',
    args: [server('betterAuth')],
    env: { BENCH_VERIFIER: 'native' },
  },
  {
    name: 'express',
    title: 'express + siwe, Postgres',
    dialect: 'express',
    database: 'postgres',
    args: [server('express')],
  },
]

export function subjectOf(name) {
  const found = subjects.find((subject) => subject.name === name)
  if (!found)
    throw new Error(
      `Unknown server "${name}". Use one of ${subjects.map((subject) => subject.name).join(', ')}.`,
    )
  return found
}

/** Ours with limits per client. The client IP is in X-Forwarded-For. */
export const limited = (subject) => ({ ...subject, env: { ...subject.env, BENCH_LIMITS: 'low' } })

/** True if it needs the packages in the bench's own folder. */
export const isPeer = ({ dialect }) => dialect !== 'ours'
