import type { Translation } from './translate.ts'

/** Japanese. */
export const texts: Translation = {
  'button.connect': 'ウォレットを接続',
  'button.wrongNetwork': '誤ったネットワーク',
  'button.account': 'アカウント{address}',
  'button.pending': 'アカウント{address}、処理中のトランザクション{count}件',
  'button.network': 'ネットワーク：{chain}',
  'button.balanceFailed': '残高を取得できません',
  'button.reconnecting': 'ウォレットに再接続しています',

  'dialog.back': '戻る',
  'dialog.close': '閉じる',
  'dialog.loading': '読み込み中',

  'missing.title': 'ウォレット画面を読み込めませんでした',
  'missing.text': 'インターネット接続が切れた可能性があります。失われたデータはありません。',
  'missing.retry': '再試行',

  'list.title': 'ウォレットを接続',
  'list.linkTitle': '別のウォレットを連携',
  'list.linkText':
    'このアカウントに追加するウォレットを選んでください。そのウォレットでメッセージに1回署名します。',
  'list.recent': '最近使用',
  'list.installed': 'インストール済み',
  'list.recommended': 'おすすめ',
  'list.popular': '人気',
  'list.more': 'ほかのウォレット',
  'list.other': 'その他',
  'list.others': 'その他',
  'list.wallets': 'ウォレット',
  'list.search': 'ウォレットを検索',
  'list.failed': '一部のウォレットを読み込めませんでした。',
  'list.none': '「{query}」に一致するウォレットはありません。',

  'intro.title': 'ウォレットとは？',
  'intro.keys.title': '鍵は自分の手元に',
  'intro.keys.text': 'ウォレットは、アカウントと資産を管理するアプリまたはブラウザ拡張機能です。',
  'intro.login.title': 'より優れたログイン方法',
  'intro.login.text':
    'パスワードの代わりに、短いメッセージに署名します。署名できるのはあなたのウォレットだけです。',
  'intro.get': 'ウォレットを入手',
  'intro.learnMore': '詳しく見る',

  'connect.dontHave': '{wallet}をお持ちでないですか？',
  'connect.get': '入手',
  'connect.getNamed': '{wallet}を入手',

  'error.title': '問題が発生しました',
  'error.load': 'この画面を読み込めませんでした。インターネット接続を確認してください。',
  'error.view': 'この画面を表示できませんでした。',

  'connect.found': '{wallet}はインストール済みです',
  'connect.foundText': '接続すると、{wallet}で続行できます。',
  'connect.connect': '接続',
  'connect.opening': '{wallet}を開いています…',
  'connect.confirm': '拡張機能で接続を承認してください',
  'connect.connecting': '接続しています',
  'connect.reading': '{wallet}からアカウントを読み込んでいます',
  'connect.notInstalled': '{wallet}がインストールされていません',
  'failed.not_installed': 'インストールしてから、このページに戻ってください。',
  'connect.continue': '{wallet}で続行してください',
  'connect.accept': 'ウォレットで接続リクエストを承認してください',
  'connect.retry': '再試行',
  'connect.slow':
    'リクエストが表示されませんか？ブラウザのツールバーから{wallet}を開いてください。ロックされている可能性があります。',
  'connect.slowPhone': 'リクエストが表示されませんか？{wallet}がロックされている可能性があります。',
  'connect.slowReading':
    '{wallet}の応答を待っています。ネットワークの切り替えを求められている可能性があります。{wallet}を開いて確認してください。',
  'connect.failed': '{wallet}に接続できませんでした',
  'failed.rejected': '{wallet}でリクエストを拒否しました。情報は一切共有されていません。',
  'failed.already_pending':
    '{wallet}に保留中のリクエストがあります。承認または拒否してから、もう一度お試しください。',
  'connect.pendingTitle': '{wallet}が応答を待っています',
  'failed.timed_out':
    '{wallet}から時間内に応答がありませんでした。ロックを解除してから、もう一度お試しください。',
  'failed.unknown':
    '{wallet}でエラーが発生しました。ロックが解除されていることを確認してから、もう一度お試しください。',

  'scan.title': '{wallet}でスキャン',
  'scan.titleAny': 'スマートフォンでスキャン',
  'scan.text': 'スマートフォンで{wallet}を開き、このコードをスキャンしてください。',
  'scan.textAny': 'スマートフォンのウォレットアプリで、このコードをスキャンしてください。',
  'scan.code': '{wallet}を接続するためのQRコード',
  'scan.loading': 'QRコードを準備しています',
  'scan.copy': 'リンクをコピー',
  'scan.copied': 'コピーしました！',
  'scan.copyFailed': 'コピーできませんでした',
  'scan.expires': '{seconds}秒後に新しいコードに更新',
  'scan.tooLong': 'このリンクは長すぎるため、QRコードにできません。リンクをコピーしてください。',
  'scan.open': 'ウォレットアプリを開く',
  'scan.retry': '再試行',

  'connect.notAvailable': '{wallet}は利用できません',
  'connect.notAvailableText': '{wallet}はまだこのブラウザに対応していません。',
  'connect.otherBrowser':
    '{browser}用の{wallet}拡張機能はありません。対応ブラウザでこのページを開いてください：{browsers}。',
  'connect.noConnector': '{app}はまだ{wallet}に対応していません。',
  'connect.noPairing': '{app}はまだ他のデバイスのウォレットに対応していません。',
  'connect.noProjectId': '{wallet}に必要なWalletConnectプロジェクトIDが、{app}に設定されていません。',
  'connect.install': 'インストール',

  'connect.preparing': '{wallet}を準備しています',
  'connect.open': '{wallet}を開く',
  'connect.openText': 'タップして{wallet}を開き、その後このページに戻ってください。',
  'connect.browseText': '{wallet}の内蔵ブラウザでこのページが開きます。そちらで接続してください。',
  'connect.stayed': '何も起こりませんか？{wallet}がインストールされていない可能性があります。',
  'connect.stayedInApp':
    '何も起こりませんか？{app}がリンクをブロックしている可能性があります。このページをブラウザで開いてください。または、{wallet}がインストールされていない可能性があります。',
  'window.text': '{wallet}のウィンドウで続行してください。',
  'failed.popup_blocked':
    'ブラウザが{wallet}のウィンドウをブロックしました。このサイトのポップアップを許可してから、もう一度お試しください。',
  'failed.wallet_unreachable':
    '{wallet}に接続できませんでした。インターネット接続を確認してから、もう一度お試しください。',
  'failed.code_timeout':
    'コードの読み込みに時間がかかりすぎました。インターネット接続を確認してから、もう一度お試しください。',
  'failed.code_expired': 'このページがバックグラウンドにある間に、コードの有効期限が切れました。',
  'failed.relay_unreachable':
    'WalletConnectに接続できませんでした。インターネット接続を確認してから、もう一度お試しください。',
  'failed.invalid_response':
    'ウォレットから無効な応答がありました。もう一度試すか、別のウォレットを選んでください。',
  'failed.relay_refused': 'WalletConnectがこのサイトを拒否しました。サイトのサポートにお問い合わせください。',

  'get.title': 'ウォレットを入手',
  'get.text': '最初に使うウォレットを選んでください。いつでも変更できます。',
  'get.none': 'このデバイスで利用できるウォレットがありません。',
  'get.mobile': 'モバイル',
  'get.extension': '拡張機能',
  'get.desktop': 'デスクトップ',

  'options.title': '{wallet}を始める',
  'options.extension': '{browser}版{wallet}',
  'options.extensionAny': 'ブラウザ版{wallet}',
  'options.extensionText': 'ワンクリックで開けるブラウザ拡張機能です。',
  'options.extensionGet': '{browser}に追加',
  'options.extensionGetAny': '拡張機能を入手',
  'options.otherBrowser': '別のブラウザ版{wallet}',
  'options.mobile': 'スマートフォン版{wallet}',
  'options.mobileText': 'QRコードをスキャンして接続するアプリです。',
  'options.mobileGet': 'アプリを入手',
  'options.desktop': 'パソコン版{wallet}',
  'options.desktopText': 'ブラウザと並行して動作するアプリです。',
  'options.desktopGet': 'デスクトップアプリを入手',

  'install.title': '{wallet}をインストール',
  'install.text': 'スマートフォンのカメラでスキャンすると、ダウンロードページが開きます。',
  'install.code': '{wallet}のダウンロードページのQRコード',
  'install.ios': 'iPhone',
  'install.android': 'Android',
  'install.phone': 'スマートフォンの種類',
  'install.continue': '続ける',

  'steps.title': '{wallet}を設定',
  'steps.install.qrCode': '{wallet}アプリを開く',
  'steps.install.qrCodeText': 'ホーム画面に追加すると、すぐに開けます。',
  'steps.install.extension': '{wallet}拡張機能をインストール',
  'steps.install.extensionText': 'ツールバーに固定すると、すぐに開けます。',
  'steps.install.desktop': '{wallet}をインストールして開く',
  'steps.install.desktopText': 'ブラウザの使用中は、起動したままにしてください。',
  'steps.create': 'ウォレットを作成またはインポート',
  'steps.createText':
    'リカバリーフレーズを書き留めてください。フレーズを知っている人は誰でもウォレットを操作できます。',
  'steps.scan': 'コードをスキャン',
  'steps.scanText': '下の「接続」を選び、アプリでコードをスキャンしてください。',
  'steps.link': 'スマートフォンを連携',
  'steps.linkText': '拡張機能にコードが表示されます。スマートフォンのアプリでスキャンしてください。',
  'steps.refresh': 'このページを再読み込み',
  'steps.refreshText': '再読み込みすると、{wallet}が「インストール済み」に表示されます。',
  'steps.connect': '接続',
  'steps.connectText': '下の「接続」を選び、{wallet}で承認してください。',
  'steps.learnMore': '詳しく見る',
  'steps.closeRefresh': '再読み込み',
  'steps.closeConnect': '接続',

  'signIn.title': 'アカウントを確認',
  'signIn.text':
    '最後に、ウォレットでメッセージに署名してください。このアカウントがあなたのものであることの証明になります。署名は無料で、資産が移動することはありません。',
  'signIn.messagePreview': '署名する内容',
  'signIn.preparing': 'メッセージを準備中…',
  'signIn.sign': 'メッセージに署名',
  'signIn.signing': '署名を待っています…',
  'signIn.verifying': '署名を検証中…',
  'signIn.done': 'ログインしました',
  'signIn.cancel': 'キャンセル',
  'signIn.retry': '再試行',
  'signIn.slow': 'リクエストが表示されませんか？{wallet}を開いて確認してください。',
  'signIn.owners':
    'このSafeのオーナーを待っています：{owners}人中{threshold}人の署名が必要です。期限は{time}です。',
  'signIn.ownersLate':
    'メッセージの署名中にエラーが発生しました。もう一度お試しください。必要なオーナー全員の署名が期限までに揃いませんでした。次回はすべての署名が改めて必要です。',
  'signIn.chain':
    'ネットワークを待っています：このSafeはオンチェーンで署名するため、ネットワーク手数料がかかります。{time}までに確認される必要があります。',
  'signIn.chainLate':
    'メッセージの署名中にエラーが発生しました。もう一度お試しください。Safeの署名が期限に間に合いませんでした。次回は新しい署名が必要です。',
  'signIn.left': '残り{time}',
  'signIn.open': '{wallet}を開く',
  'signIn.startOver': '最初からやり直す',
  'signIn.error.preparing': 'メッセージの準備中にエラーが発生しました。もう一度お試しください。',
  'signIn.error.signing': 'メッセージの署名中にエラーが発生しました。もう一度お試しください。',
  'signIn.blocked':
    'ブラウザが{wallet}のウィンドウをブロックしました。このサイトのポップアップを許可してから、もう一度お試しください。',
  'signIn.error.verifying': '署名の検証中にエラーが発生しました。もう一度お試しください。',
  'signIn.error.taken':
    'このウォレットは別のアカウントに連携されています。先にそのアカウントにログインし、連携を解除してください。',
  'signIn.error.unknown': '問題が発生しました。',

  'link.viewTitle': 'このウォレットを連携',
  'link.text':
    'このウォレットでメッセージに署名すると、アカウントに追加されます。署名は無料で、資産が移動することはありません。',
  'link.done': '連携しました',
  'link.same':
    '{address}はすでにこのアカウントに連携されています。{wallet}で別のアカウントに切り替えるか、別のウォレットを選んでください。',
  'link.ask': '別のアカウントを選択',
  'link.asking': '{wallet}を待っています…',
  'link.another': '別のウォレットを選択',
  'link.lost': 'ログアウトされました',
  'link.lostText': 'ログアウトされたため、何も変更されていません。ログインしてから、もう一度お試しください。',
  'link.signIn': 'ログイン',

  'confirm.title': 'ウォレットで確認',
  'confirm.text': 'この操作には、連携済みウォレットによる確認が必要です。',
  'confirm.linkTitle': '別のウォレットを連携',
  'confirm.linkText': '先に連携済みウォレットで確認し、その後、追加するウォレットを選んでください。',
  'confirm.with': '{text}{address}で署名してください。署名は無料で、資産が移動することはありません。',
  'confirm.sign': '署名して確認',
  'confirm.verifying': '確認中…',
  'confirm.done': '確認しました',
  'confirm.failed': '確認できませんでした。もう一度お試しください。',
  'confirm.disconnected': '確認するには、連携済みウォレットを接続してください：',
  'confirm.foreign':
    '{address}はあなたのアカウントに連携されていません。{wallet}で連携済みウォレットに切り替えるか、別のウォレットを接続してください：',
  'confirm.connect': 'ウォレットを接続',
  'confirm.another': '別のウォレットを接続',

  'networks.title': 'ネットワークを切り替え',
  'networks.wrong': 'ネットワークが違います。続行するには、切り替えるか接続を解除してください。',
  'networks.wrongLink':
    'このウォレットは対応していないネットワークを使用しています。続行するには、次のいずれかに切り替えてください。',
  'networks.cancel': 'キャンセル',
  'networks.closing': 'この画面を閉じると、{wallet}の接続が解除されます。',
  'networks.search': '{count}件のネットワークを検索',
  'networks.none': '「{query}」に一致するネットワークはありません。',
  'networks.connected': '接続済み',
  'networks.confirm': '{wallet}で承認してください',
  'networks.open': '{wallet}を開く',
  'networks.rejected': '{chain}への切り替えを拒否しました。',
  'networks.pending': '{wallet}に保留中のリクエストがあります。先に承認または拒否してください。',
  'networks.unsupported':
    'お使いのウォレットは、{app}からのネットワークの切り替えに対応していません。ウォレット側で切り替えてください。',
  'networks.failed':
    '{wallet}が{chain}に切り替わりませんでした。もう一度試すか、{wallet}でネットワークを切り替えてください。',
  'networks.elsewhere': '{wallet}は代わりに{chain}に切り替わりました。',
  'networks.unnamed': 'ネットワーク{chainId}',
  'networks.slow':
    'リクエストが表示されませんか？{wallet}を開いて確認するか、別のネットワークを選んでください。',
  'networks.stop': '切り替えをキャンセル',
  'networks.blocked':
    'ブラウザが{wallet}のウィンドウをブロックしました。このサイトのポップアップを許可してから、もう一度お試しください。',
  'networks.unreachable':
    '{wallet}に接続できませんでした。インターネット接続を確認してから、もう一度お試しください。',
  'networks.disconnect': '接続を解除',

  'profile.title': 'あなたのウォレット',
  'profile.disconnect': '接続を解除',
  'profile.signIn': 'ログイン',
  'profile.copy': 'アドレスをコピー',
  'profile.copied': 'コピーしました！',
  'profile.copyFailed': 'コピーできませんでした',
  'profile.explorer': 'エクスプローラーで詳しく見る',

  'profile.transactions': '最近のトランザクション',
  'profile.clearAll': 'すべて消去',
  'profile.undo': '元に戻す',
  'profile.cleared': '最近のトランザクションを消去しました。',
  'profile.broughtBack': '最近のトランザクションを元に戻しました。',
  'profile.noTransactions': '{app}から送信したトランザクションがここに表示されます。',
  'profile.noMatch': '一致するトランザクションはありません。',

  'transaction.pending': '処理中',
  'transaction.confirmed': '確認済み',
  'transaction.failed': '失敗',
  'transaction.replaced': '置き換え済み',
  'transaction.cancelled': 'キャンセル済み',
  'transaction.changed': '{description}：{state}。',
  'transaction.view': '{description}（{chain}）、エクスプローラーで見る',
  'transaction.progress': '確認数：{count}/{all}',
  'transaction.unseen': 'ネットワーク上でまだ確認できません。これから反映される可能性があります。',
  'transaction.elsewhere':
    'ネットワーク「{chain}」はここでは対応しなくなったため、ステータスは更新されません。',
  'transaction.replacedBy': '{hash}に置き換えられました',
  'transaction.cancelledBy': '{hash}によりキャンセルされました',
  'transaction.spedUpBy': '{hash}として高速化されました',

  'transaction.send': '{amount} {symbol}を送金',
  'transaction.call': '{contract}の{method}',
  'transaction.contract': '{contract}を呼び出し',
  'transaction.deploy': 'コントラクトをデプロイ',
}
