import { followSession } from '@countersign/core'
import { mount } from 'svelte'
import App from './App.svelte'
import { wallets } from './wallets.ts'

wallets.start()
followSession(wallets)
mount(App, { target: document.querySelector('#app') as HTMLElement })
