import { createApp } from 'vue'
import App from './App.vue'
import { wallets } from './wallets.ts'

wallets.start()
createApp(App).mount('#app')
