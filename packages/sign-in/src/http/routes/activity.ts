import { readActivity } from '../../audit/readActivity.ts'
import { SignInError } from '../../SignInError.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

const MOST = 100

export const activityRoute: Route = {
  path: '/api/activity',
  limits: { GET: 'reads' },
  answers: {
    async GET(request, context, { origin }) {
      const { account } = await requireSession(request, context, origin)
      const query = new URL(request.url).searchParams
      const page = { accountId: account.id, before: readId(query, 'before'), limit: readLimit(query) }
      return Response.json(await readActivity(context.database, page))
    },
  },
}

function readId(query: URLSearchParams, name: string): string | null {
  const value = query.get(name)
  if (value !== null && !/^\d{1,18}$/.test(value)) {
    throw new SignInError('invalid_query', `"${name}" must be the id of a row.`)
  }
  return value
}

function readLimit(query: URLSearchParams): number {
  const value = query.get('limit') ?? '50'
  if (!/^\d{1,3}$/.test(value) || Number(value) < 1 || Number(value) > MOST) {
    throw new SignInError('invalid_query', `"limit" must be a whole number from 1 to ${MOST}.`)
  }
  return Number(value)
}
