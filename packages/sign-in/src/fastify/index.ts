export { type FastifyPlugin, type FastifyPluginOptions, toFastifyPlugin } from './toFastifyPlugin.ts'
