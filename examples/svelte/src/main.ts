import { mount } from 'svelte'
import App from './App.svelte'
import { wallets } from './wallets.ts'

wallets.start()
mount(App, { target: document.querySelector('#app') as HTMLElement })
