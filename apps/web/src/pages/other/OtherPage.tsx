import { useLazyModule } from '@countersign/kit/internal'
import { useLocation } from 'wouter'
import { Page } from '../../components/Page.tsx'
import { SlowRoute } from '../../routes/SlowRoute.tsx'
import { NotFoundPage } from '../notFound/NotFoundPage.tsx'

/** The pages that no other page links to, apart from the table of routes, which is part of every first screen. */
export function OtherPage() {
  const [path] = useLocation()
  const isOpenId = path.startsWith('/openid/')
  const OpenIdPage = useLazyModule(fetchOpenIdPage, isOpenId)
  if (!isOpenId) return <NotFoundPage />
  if (OpenIdPage) return <OpenIdPage />
  return (
    <Page wide>
      <SlowRoute />
    </Page>
  )
}

const fetchOpenIdPage = async () => (await import('../openid/OpenIdPage.tsx')).OpenIdPage
