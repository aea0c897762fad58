import { OPENID_PATH } from '@countersign/api/openid'
import { useLocation } from 'wouter'
import { NotFoundPage } from '../notFound/NotFoundPage.tsx'
import { OpenIdErrorPage } from './OpenIdErrorPage.tsx'
import './openId.css'
import { LogoutPage } from './LogoutPage.tsx'
import { RequestPage } from './request/RequestPage.tsx'

/** The pages of the OpenID provider, by the path below it. They have one row of the table of routes: no other page links to them. */
export function OpenIdPage() {
  const [location] = useLocation()
  const [page, uid, ...rest] = location.slice(OPENID_PATH.length + 1).split('/')
  if (page === 'interaction' && uid && rest.length === 0) return <RequestPage key={uid} uid={uid} />
  if (uid !== undefined) return <NotFoundPage />
  if (page === 'error') return <OpenIdErrorPage />
  if (page === 'logout') return <LogoutPage />
  return <NotFoundPage />
}
