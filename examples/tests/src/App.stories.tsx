import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { App } from './App.tsx'

export default { component: App } satisfies Meta<typeof App>

export const Disconnected: StoryObj = {}

export const SignedIn: StoryObj = {
  async play() {
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Acorn' }))
    await screen.findByText(/^Signed in as 0x/)
  },
}
