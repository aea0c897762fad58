import { followSession } from '@countersign/core'
import { createApp } from 'vue'
import App from './App.vue'
import { wallets } from './wallets.ts'

wallets.start()
followSession(wallets)
createApp(App).mount('#app')
