import type { Texts } from '../Texts.ts'
import { account } from './account/ja.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'コンテンツへ移動',
    'app.nav': 'メイン',
    'app.retry': '再試行',
    'app.loading': '読み込み中',
    'app.progress': 'ページを読み込み中',
    'app.slow': 'ページをまだ読み込んでいます。接続が遅い可能性があります。',
    'app.footer': '署名でログイン。鍵はウォレットの中に。',
    'app.footer.local': 'ローカル環境：テスト用ネットワーク、テスト用の資産。',
    'frame.title': 'ここではログインできません',
    'frame.text':
      'このブラウザは、他のサイトに埋め込まれたページのCookieをブロックしています。アプリを専用のタブで開いてください。',
    'cookies.text':
      'このブラウザは、このページのCookieをブロックしています。ブラウザの設定で許可してから、ページを再読み込みしてください。',
    'frame.open': '新しいタブで開く',
    'title.page': '{page} · Countersign',

    'language.label': '言語',
    'language.failed':
      'この言語を読み込めませんでした。インターネット接続を確認し、もう一度選択してください。',

    'nav.home': 'Countersignのホームページ',
    'nav.account': 'アカウント',
    'nav.send': '送金',

    'theme.label': 'テーマ',
    'theme.light': 'ライト',
    'theme.dark': 'ダーク',
    'theme.system': 'システム',

    'home.heading.first': 'サーバーが問う。',
    'home.heading.second': 'ウォレットが答える。',
    'home.lead':
      'Countersignなら、すでにお持ちのウォレットでログインできます。ウォレットが短いメッセージに署名し、その署名がアカウントの所有を証明します。パスワードも支払いも不要です。',
    'home.signIn': 'ログイン',
    'home.account': 'アカウント',
    'home.send': '送金',
    'home.signedIn': '{account}でログイン中',
    'home.seal.challenge': 'リクエスト',
    'home.seal.reply': 'レスポンス',
    'home.seal.closed': '確認済み',
    'home.deleted.title': 'アカウントを削除しました',
    'home.deleted.text': 'アカウントのデータはここから削除されました。ウォレットと資産に変更はありません。',
    'home.local.title': 'これはローカル環境です',
    'home.local.text':
      'ネットワークはこのパソコン上で動作し、テスト用の資産を使用します。デモウォレットが組み込まれているため、拡張機能がなくてもすべて試せます。',

    'notFound.title': 'このページは存在しません',
    'notFound.text': 'URLが間違っているか、ページが移動した可能性があります。',
    'notFound.link': 'ホームページへ',

    'error.title': '問題が発生しました',
    'error.load.title': 'このページを読み込めませんでした',
    'error.load.text': '接続が遅いか、途切れている可能性があります。しばらくしてからもう一度お試しください。',
    'error.text': 'このページでエラーが発生しました。ウォレットと資産に影響はありません。',
  },

  home: {
    'passkey.signIn': 'パスキーでログイン',
    'passkey.cancelled': 'パスキーは使用されませんでした。もう一度試すか、ウォレットでログインしてください。',
    'passkey.refused':
      'パスキーが受け付けられませんでした。ウォレットでログインしてください。（コード：{code}）',
    'passkey.unreachable': 'サーバーが応答しませんでした。しばらくしてからもう一度お試しください。',

    'home.steps': '仕組み',
    'home.step1.title': '接続',
    'home.step1.text':
      'このブラウザまたはスマートフォンのウォレットを選びます。ウォレットは、アドレスとネットワークをこのページに共有します。',
    'home.step2.title': '署名',
    'home.step2.text':
      'サーバーが1回限りのリクエストを送信します。ウォレットに全文が表示されるので、それに署名します。',
    'home.step3.title': 'ログイン完了',
    'home.step3.text':
      'サーバーが署名を検証し、セッションを開始します。資産は一切移動せず、手数料もかかりません。',
    'home.code.title': 'アプリに組み込む',
    'home.code.text':
      'このページのウォレットボタンは、wagmiとviem用のReactコンポーネントです。必要なコードはこれだけです。',
    'home.code.label': 'コード例',
    'home.code.copy': 'コードをコピー',
    'home.code.copied': 'コピーしました',
    'home.code.refused': 'コピーできませんでした',
    'home.weight.title': 'ページが読み込む量',
    'home.weight.text':
      '接続ボタンを1つ置いた同じページのスクリプト。クリック前、gzip圧縮後。{command}で測定。',
    'home.weight.library': 'ライブラリ',
    'home.weight.script': 'スクリプト',
    'home.weight.requests': '他のホストへのリクエスト',
    'home.weight.floor': 'React、wagmi、viem、TanStack Queryのみ',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: '送金',
    lead: '接続中のウォレットから{network}で送金します。',
    'disconnected.title': 'ウォレットが接続されていません',
    'disconnected.text': '送金元のウォレットを接続してください。送金のたびにウォレットで承認します。',
    connect: 'ウォレットを接続',
    'wrongNetwork.title': 'ウォレットが別のネットワークを使用しています',
    'wrongNetwork.text': 'このウォレットから送金するには、対応しているネットワークに切り替えてください。',
    switch: 'ネットワークを切り替え',

    to: '送金先',
    'to.hint': '0xで始まるアドレス。',
    'to.hint.named': '0xで始まるアドレス、またはsomeone.ethのような名前。',
    'to.empty': '送金先を入力してください。',
    'to.not_an_address': 'これはアドレスではありません。アドレスは0xに続く40桁の16進数です。',
    'to.bad_checksum': 'アドレスのチェックサムが正しくありません。元の場所からもう一度コピーしてください。',
    'to.zero_address': 'このアドレスには所有者がいません。ここに送ったものは失われます。',
    'to.own': 'これはあなた自身のアドレスです。',
    'to.looking': '{name}を検索しています。',
    'to.name_elsewhere':
      'この名前は{network}上のこのアドレスを指しています。送金先の相手がこのネットワークでも同じアドレスを所有していることを確認してください。',
    'to.name_unknown': 'この名前のアドレスは見つかりませんでした。',
    'to.name_invalid': '有効な名前ではありません。使用できない文字が含まれています。',
    'to.name_unreachable': '名前を検索できませんでした。アドレスを入力するか、もう一度お試しください。',
    'to.names_unsupported': '名前はここでは使用できません。アドレスを入力してください。',

    amount: '数量',
    'amount.hint': '残高：{balance}',
    'amount.hint.loading': '残高を読み込んでいます。',
    'amount.empty': '数量を入力してください。',
    'amount.not_a_number': '数値を入力してください（例：{example}）。',
    'amount.separator': '小数点にはピリオドを使用してください（例：{example}）。',
    'amount.too_many_decimals': '小数点以下の桁数が多すぎます。{symbol}は小数点以下{decimals}桁までです。',
    'amount.zero': '0より大きい数量を入力してください。',
    'amount.too_large': '数量が大きすぎます。',
    'amount.more_than_balance': '残高が不足しています。残高は{balance}です。',
    'amount.fee_not_covered': '送金する数量分の残高はありますが、推定手数料{fee}が足りません。',

    fee: 'ネットワーク手数料（推定）',
    'fee.unknown': 'まだ取得できません',
    submit: '送金',
    checking: '確認中',
    waiting: '{wallet}で承認してください',
    'waiting.unnamed': 'ウォレットで承認してください',
    stop: 'キャンセル',

    'error.unreachable.title': '{network}が応答していません',
    'error.unreachable.text':
      'ネットワークに接続できませんでした。入力内容は保持されています。しばらくしてからもう一度お試しください。',
    'error.stopped':
      'キャンセルしました。ウォレットにまだリクエストが表示されている場合は、ウォレットで拒否してください。',
    'error.stopped_early': '送金をキャンセルしました。何も送金されていません。',
    'error.rejected': 'ウォレットでリクエストを拒否しました。何も送金されていません。',
    'error.pending': 'ウォレットに保留中のリクエストがあります。先に承認または拒否してください。',
    'error.insufficient_funds': '数量と手数料の合計に対して残高が不足しています。',
    'error.wrong_network':
      'ウォレットのネットワークが変わりました。元のネットワークに戻してから、もう一度送金してください。',
    'error.unreachable':
      'ネットワークが応答しませんでした。もう一度送金する前に、ウォレットを確認してください。',
    'error.wallet_unreachable':
      'ウォレットに接続できませんでした。もう一度送金する前に、ウォレットを確認してください。',
    'error.wallet_silent':
      'ウォレットから時間内に応答がありませんでした。もう一度送金する前に、ウォレットを確認してください。',
    'error.window_blocked':
      'ブラウザがウォレットのウィンドウをブロックしました。このサイトのポップアップを許可してから、もう一度送金してください。',
    'error.other': 'ウォレットから送金できませんでした。もう一度送金する前に、ウォレットを確認してください。',
    'error.not_checked':
      '{network}が応答しなかったため、ウォレットにリクエストを送信していません。何も送金されていません。',

    'wouldFail.title': 'この送金は失敗するため、ウォレットに送信されませんでした',
    'wouldFail.text': '送金先は{symbol}を受け付けないコントラクトです。',

    'done.title.pending': 'トランザクションを送信しました',
    'done.title.confirmed': 'トランザクションが確認されました',
    'done.title.failed': 'トランザクションが失敗しました',
    'done.title.cancelled': 'トランザクションがキャンセルされました',
    'done.failed': 'ネットワークが{receiver}への{amount}の送金を拒否しました。手数料のみ請求されました。',
    'done.cancelled': '{receiver}への{amount}の送金は、別のトランザクションに置き換えられました。',
    'done.again': 'もう一度送金',
    'done.explorer': 'エクスプローラーで見る',
  },

  config: {
    title: 'このページは設定されていません',
    text: 'サーバーが有効な設定なしでこのページを送信しました。このサーバーの管理者の方は、次の点を確認してください：',
    absent: '要素 #countersign-config がありません。Countersignサーバー経由でページを開いてください。',
    not_json: '要素 #countersign-config は有効なJSONではありません。',
    field: '{path}がないか、無効です。',
    invalid_chain: 'ネットワーク{chain}：{field}が無効です。',
    invalid_connector: '{connector}：{field}が無効です。',
    refused: '設定が無効です。エラーはブラウザのコンソールに表示されます。',
  },
}
