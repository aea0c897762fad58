export { choosePort } from './http/choosePort.ts'
export { PHONE_PATH } from './phonePage/phonePage.ts'
export { rpc } from './rpc/rpc.ts'
