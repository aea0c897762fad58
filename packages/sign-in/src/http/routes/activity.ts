import { ACTIVITY_LIMIT } from '@countersign/api'
import { readActivity } from '../../audit/readActivity.ts'
import { RequestError } from '../../errors/RequestError.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const activityRoute: Route = {
  path: '/api/activity',
  limits: { GET: 'reads' },
  handlers: {
    async GET(request, context, { metadata }) {
      const { account } = await requireSession(request, context, metadata)
      const query = new URL(request.url).searchParams
      const page = { accountId: account.id, before: readId(query, 'before'), limit: readLimit(query) }
      return jsonResponse(await readActivity(context.database, page))
    },
  },
}

function readId(query: URLSearchParams, name: string): string | null {
  const value = query.get(name)
  if (value !== null && !/^\d{1,18}$/.test(value)) {
    throw new RequestError('invalid_query', `"${name}" must be the ID of an activity row, got "${value}".`)
  }
  return value
}

function readLimit(query: URLSearchParams): number {
  const value = query.get('limit') ?? String(ACTIVITY_LIMIT.default)
  if (!/^\d{1,3}$/.test(value) || Number(value) < 1 || Number(value) > ACTIVITY_LIMIT.most) {
    throw new RequestError(
      'invalid_query',
      `"limit" must be an integer from 1 to ${ACTIVITY_LIMIT.most}, got "${value}".`,
    )
  }
  return Number(value)
}
