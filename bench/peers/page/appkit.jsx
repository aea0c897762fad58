import { chains } from '../../page/chains.ts'
import { AppkitButton } from './AppkitButton.jsx'
import { appkitConfig } from './appkitConfig.js'
import { relay } from './relay.js'
import { show } from './show.jsx'

const config = await appkitConfig({ projectId: relay.projectId, relayUrl: relay.url, networks: [...chains] })
show(config, ({ children }) => children, AppkitButton)
