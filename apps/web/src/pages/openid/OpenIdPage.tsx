import { OPENID_PATH } from '@countersign/api/openid'
import { useLocation } from 'wouter'
import { NotFoundPage } from '../notFound/NotFoundPage.tsx'
import { LogoutPage } from './LogoutPage.tsx'
import { OpenIdErrorPage } from './OpenIdErrorPage.tsx'
import './openId.css'
import { RequestPage } from './request/RequestPage.tsx'

/** The pages of the OpenID provider. */
export function OpenIdPage() {
  const [path] = useLocation()
  return <div data-openid>{pageAt(path.slice(OPENID_PATH.length + 1))}</div>
}

/** Returns the page at a path below that of the provider. */
function pageAt(path: string) {
  const uid = /^interaction\/([^/]+)\/?$/.exec(path)?.[1]
  if (uid) return <RequestPage key={uid} uid={uid} />
  if (/^error\/?$/.test(path)) return <OpenIdErrorPage />
  if (/^logout\/?$/.test(path)) return <LogoutPage />
  return <NotFoundPage />
}
