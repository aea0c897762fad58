import type { account } from './en/account.ts'
import type { connect } from './en/connect.ts'
import type { guide } from './en/guide.ts'
import type { link } from './en/link.ts'
import type { list } from './en/list.ts'
import type { news } from './en/news.ts'
import type { page } from './en/page.ts'
import type { signIn } from './en/signIn.ts'
import type { terms } from './en/terms.ts'
import type { transactions } from './en/transactions.ts'

/**
 * Every text of the kit, in English, in parts that come with the code they belong to. Other languages have the same
 * keys; `{…}` are filled in by `translate`.
 */
export type English = typeof page &
  typeof list &
  typeof connect &
  typeof guide &
  typeof signIn &
  typeof link &
  typeof account &
  typeof news &
  typeof terms &
  typeof transactions
