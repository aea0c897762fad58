import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('api/notes', 'routes/notes.ts'),
  route('api/*', 'routes/api.ts'),
] satisfies RouteConfig
