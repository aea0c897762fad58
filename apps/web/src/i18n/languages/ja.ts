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
    'home.seal.challenge': 'チャレンジ',
    'home.seal.reply': 'レスポンス',
    'home.seal.closed': '署名完了',
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
      'サーバーが1回限りのチャレンジを送信します。ウォレットに全文が表示されるので、それに署名します。',
    'home.step3.title': 'ログイン完了',
    'home.step3.text':
      'サーバーが署名を検証し、セッションを開始します。資産は一切移動せず、手数料もかかりません。',
    'home.code.title': 'アプリに組み込む',
    'home.code.text':
      'このページのウォレットボタンは、wagmiとviem用のReactコンポーネントです。必要なコードはこれだけです。',
    'home.code.label': 'コード例',
    'home.code.copy': 'コードをコピー',
    'home.code.copied': 'コピーしました',
    'home.code.failed': 'コピーできませんでした',
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

    asset: '資産',
    'asset.token': '{symbol}、{name}（{address}）',
    'asset.other': '別のトークン…',
    'asset.hint': '{network}のネイティブ通貨です。',
    'asset.token.hint': '{name}。コントラクト：{address}',
    'asset.forget': 'トークンを削除',
    token: 'トークンコントラクト',
    'token.hint':
      'トークンには誰でも好きな名前を付けられます。信頼できる情報源でアドレスを確認してください。',
    'token.reading': 'トークンを読み込んでいます。',
    'token.no_contract': '{network}のこのアドレスにはコントラクトがありません。',
    'token.not_a_token': 'このアドレスのコントラクトはトークン（ERC-20）ではありません。',
    'token.unreachable': '{network}が応答していません。',
    'token.needed': '送金するトークンのコントラクトアドレスを入力してください。',

    to: '送金先',
    'to.hint': '0xで始まるアドレス。',
    'to.hint.named': '0xで始まるアドレス、またはsomeone.ethのような名前。',
    'to.empty': '送金先を入力してください。',
    'to.not_an_address': 'これはアドレスではありません。アドレスは0xに続く40桁の16進数です。',
    'to.bad_checksum': 'アドレスのチェックサムが正しくありません。元の場所からもう一度コピーしてください。',
    'to.zero_address': 'このアドレスには所有者がいません。ここに送ったものは失われます。',
    'to.token_contract': 'これはトークンコントラクト自体です。ここに送ったものは失われます。',
    'to.own': 'これはあなた自身のアドレスです。',
    'to.look_alike':
      '{recipient}と同じアドレスではなく、似ているだけです。送金する前に1文字ずつ比較してください。',
    'to.looking': '{name}を検索しています。',
    'to.name_elsewhere':
      'この名前は{network}上のこのアドレスを指しています。送金先の相手がこのネットワークでも同じアドレスを所有していることを確認してください。',
    'to.name_unknown': 'この名前のアドレスは見つかりませんでした。',
    'to.name_invalid': '有効な名前ではありません。使用できない文字が含まれています。',
    'to.name_unreachable': '名前を検索できませんでした。アドレスを入力するか、もう一度お試しください。',
    'to.names_unsupported': '名前はここでは使用できません。アドレスを入力してください。',

    book: '送金先',
    'book.note': 'このページから送金したアドレスと、保存したアドレスです。このブラウザにのみ保存されます。',
    'book.add': '送金先を保存',
    'book.name': '名前',
    'book.save': '保存',
    'book.saved': '{recipient}を保存しました',
    'book.rename': '名前を変更',
    'book.rename.label': '{recipient}の名前を変更',
    'book.remove': '削除',
    'book.remove.label': '{recipient}を削除',
    'book.removed': '{recipient}を削除しました',

    amount: '数量',
    'amount.hint': '残高：{balance}',
    'amount.hint.loading': '残高を読み込んでいます。',
    'amount.max': '最大',
    'amount.empty': '数量を入力してください。',
    'amount.not_a_number': '数値を入力してください（例：{example}）。',
    'amount.separator': '小数点にはピリオドを使用してください（例：{example}）。',
    'amount.too_many_decimals': '小数点以下の桁数が多すぎます。{symbol}は小数点以下{decimals}桁までです。',
    'amount.zero': '0より大きい数量を入力してください。',
    'amount.too_large': '数量が大きすぎます。',
    'amount.more_than_balance': '残高が不足しています。残高は{balance}です。',
    'amount.fee_not_covered': '送金する数量分の残高はありますが、推定手数料{fee}が足りません。',
    'amount.fee_missing': 'ネットワーク手数料（約{fee}）に対して残高が不足しています。',

    fee: '手数料（推定）',
    'fee.unknown': 'まだ取得できません',
    total: '合計（推定）',
    network: 'ネットワーク',
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

    'open.title': 'ウォレットで送金が保留中の可能性があります',
    'open.text':
      '{receiver}に{amount}を送金するリクエストに、ウォレットが応答していません。もう一度送金する前に、ウォレットを確認してください。',
    'open.dismiss': '閉じる',

    'wouldFail.title': 'この送金は失敗するため、ウォレットに送信されませんでした',
    'wouldFail.coin.words': '送金先はコントラクトで、送金を拒否しています：「{words}」',
    'wouldFail.token.words': '{symbol}のコントラクトが送金を拒否しています：「{words}」',
    'wouldFail.coin.silent': '送金先は{symbol}を受け付けないコントラクトです。',
    'wouldFail.token.silent': '{symbol}のコントラクトが理由を示さずに送金を拒否しています。',
    'wouldFail.coin.unknown':
      '送金先はコントラクトで、独自のエラー（{selector}）により送金を拒否しています。',
    'wouldFail.token.unknown':
      '{symbol}のコントラクトが独自のエラー（{selector}）により送金を拒否しています。',
    'wouldFail.panic': 'コントラクトが内部エラー（panic {code}）で失敗しました。',
    'wouldFail.insufficient_balance': '{symbol}のコントラクトが示す残高は、送金する数量を下回っています。',
    'wouldFail.bad_receiver': '{symbol}のコントラクトはこの送金先を許可していません。',
    'wouldFail.bad_sender': '{symbol}のコントラクトはこのウォレットからの送金を許可していません。',
    'wouldFail.paused': '{symbol}の送金は一時停止されています。',
    'wouldFail.not_allowed': '{symbol}のコントラクトはこのウォレットからの送金を許可していません。',
    'wouldFail.returned_false': '{symbol}のコントラクトが送金を拒否しました。',
    'wouldFail.no_contract': '{network}に{symbol}のコントラクトはありません。',
    'wouldFail.insufficient_funds': '数量と手数料の合計に対して残高が不足しています。',

    'done.title.pending': 'トランザクションを送信しました',
    'done.title.confirmed': 'トランザクションが確認されました',
    'done.title.failed': 'トランザクションが失敗しました',
    'done.title.cancelled': 'トランザクションがキャンセルされました',
    'done.pending': '{receiver}に{amount}。ステータスは下の一覧に表示されます。',
    'done.confirmed': '{receiver}が{amount}を受け取りました。',
    'done.failed': 'ネットワークが{receiver}への{amount}の送金を拒否しました。手数料のみ請求されました。',
    'done.cancelled': '{receiver}への{amount}の送金は、別のトランザクションに置き換えられました。',
    'done.late':
      'ウォレットが以前のリクエストを承認しました：{receiver}に{amount}。フォームはクリアされました。ステータスは下の一覧に表示されます。',
    'done.another':
      'ウォレットに別のリクエストが残っています。もう一度送金しない場合は、そのリクエストを拒否してください。',
    'done.link': 'アカウントで見る',
    'done.explorer': 'エクスプローラーで見る',
    'description.to': '{receiver}に{amount}を送金',
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
