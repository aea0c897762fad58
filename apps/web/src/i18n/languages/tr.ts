import type { Texts } from '../Texts.ts'
import { account } from './account/tr.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'İçeriğe geç',
    'app.nav': 'Ana menü',
    'app.retry': 'Tekrar dene',
    'app.loading': 'Yükleniyor',
    'app.progress': 'Sayfa yükleniyor',
    'app.slow': 'Sayfa hâlâ yükleniyor. Bağlantı yavaş olabilir.',
    'app.footer': 'İmzayla giriş. Anahtarlarınız cüzdanınızda kalır.',
    'app.footer.local': 'Yerel ortam: test ağları, test varlıkları.',
    'frame.title': 'Buradan giriş yapamazsınız',
    'frame.text':
      'Bu tarayıcı, başka sitelere gömülü sayfalarda çerezleri engelliyor. Uygulamayı kendi sekmesinde açın.',
    'cookies.text':
      'Bu tarayıcı bu sayfanın çerezlerini engelliyor. Tarayıcı ayarlarından izin verin, ardından sayfayı yenileyin.',
    'frame.open': 'Yeni sekmede aç',
    'title.page': '{page} · Countersign',

    'language.label': 'Dil',
    'language.failed': 'Bu dil yüklenemedi. İnternet bağlantınızı kontrol edip dili yeniden seçin.',

    'nav.home': 'Countersign ana sayfası',
    'nav.account': 'Hesap',
    'nav.send': 'Gönder',

    'theme.label': 'Tema',
    'theme.light': 'Açık',
    'theme.dark': 'Koyu',
    'theme.system': 'Sistem',

    'home.heading.first': 'Sunucu sorar.',
    'home.heading.second': 'Cüzdanınız yanıtlar.',
    'home.lead':
      'Countersign ile zaten sahip olduğunuz cüzdanı kullanarak giriş yaparsınız. Cüzdan kısa bir mesaj imzalar; imza, hesabın size ait olduğunu kanıtlar. Parola yok, ödeme yok.',
    'home.signIn': 'Giriş yap',
    'home.account': 'Hesabınız',
    'home.send': 'Gönder',
    'home.signedIn': '{account} hesabıyla giriş yaptınız',
    'home.seal.challenge': 'İstek',
    'home.seal.reply': 'Yanıt',
    'home.seal.closed': 'Doğrulandı',
    'home.deleted.title': 'Hesabınız silindi',
    'home.deleted.text':
      'Hesabın verileri artık burada saklanmıyor. Cüzdanlarınız ve varlıklarınız aynen duruyor.',
    'home.local.title': 'Bu bir yerel ortamdır',
    'home.local.text':
      'Ağları bu bilgisayarda çalışır ve test varlıkları kullanır. Yerleşik demo cüzdan sayesinde her şeyi uzantı olmadan deneyebilirsiniz.',

    'notFound.title': 'Böyle bir sayfa yok',
    'notFound.text': 'Adres yanlış yazılmış veya sayfa taşınmış olabilir.',
    'notFound.link': 'Ana sayfaya git',

    'error.title': 'Bir sorun oluştu',
    'error.load.title': 'Bu sayfa yüklenemedi',
    'error.load.text': 'Bağlantı yavaş veya kesintili olabilir. Birazdan tekrar deneyin.',
    'error.text': 'Bu sayfada bir hata oluştu. Cüzdanınız ve varlıklarınız etkilenmedi.',
  },

  home: {
    'passkey.signIn': 'Geçiş anahtarıyla giriş yap',
    'passkey.cancelled': 'Geçiş anahtarı kullanılmadı. Tekrar deneyin veya cüzdanınızla giriş yapın.',
    'passkey.refused': 'Geçiş anahtarı kabul edilmedi. Cüzdanınızla giriş yapın. (Kod: {code})',
    'passkey.unreachable': 'Sunucu yanıt vermedi. Birazdan tekrar deneyin.',

    'home.steps': 'Nasıl çalışır?',
    'home.step1.title': 'Bağlanın',
    'home.step1.text':
      'Bu tarayıcıdaki veya telefonunuzdaki cüzdanınızı seçin. Cüzdan, adresinizi ve ağınızı bu sayfayla paylaşır.',
    'home.step2.title': 'İmzalayın',
    'home.step2.text':
      'Sunucu tek kullanımlık bir istek gönderir. Cüzdanınız bunu eksiksiz gösterir, siz de imzalarsınız.',
    'home.step3.title': 'Giriş tamam',
    'home.step3.text':
      'Sunucu imzayı doğrular ve oturumunuzu başlatır. Hiçbir şey transfer edilmez, ücret alınmaz.',
    'home.code.title': 'Uygulamanıza ekleyin',
    'home.code.text':
      'Bu sayfadaki cüzdan düğmesi, wagmi ve viem için bir React bileşenidir. Gereken kodun tamamı bu kadar.',
    'home.code.label': 'Kod örneği',
    'home.code.copy': 'Kodu kopyala',
    'home.code.copied': 'Kopyalandı',
    'home.code.refused': 'Kopyalanamadı',
    'home.weight.title': 'Sayfanızın yükledikleri',
    'home.weight.text':
      'Tek bir bağlanma düğmesi olan aynı sayfanın betikleri; tıklamadan önce, gzip sonrası. {command} ile ölçülmüştür.',
    'home.weight.library': 'Kitaplık',
    'home.weight.script': 'Betikler',
    'home.weight.requests': 'Diğer sunuculara istekler',
    'home.weight.floor': 'Yalnızca React, wagmi, viem ve TanStack Query',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Gönder',
    lead: 'Bağlı cüzdanınızdan {network} ağında gönderin.',
    'disconnected.title': 'Bağlı cüzdan yok',
    'disconnected.text':
      'Gönderim yapmak istediğiniz cüzdanı bağlayın. Her transferi o cüzdanda onaylarsınız.',
    connect: 'Cüzdan bağla',
    'wrongNetwork.title': 'Cüzdanınız başka bir ağda',
    'wrongNetwork.text': 'Bu cüzdandan gönderim yapmak için desteklenen bir ağa geçin.',
    switch: 'Ağ değiştir',

    to: 'Alıcı',
    'to.hint': '0x ile başlayan bir adres.',
    'to.hint.named': '0x ile başlayan bir adres veya someone.eth gibi bir ad.',
    'to.empty': 'Bir alıcı girin.',
    'to.not_an_address': 'Bu bir adres değil. Adres, 0x ve ardından gelen 40 onaltılık basamaktan oluşur.',
    'to.bad_checksum': 'Bu adresin sağlama toplamı geçersiz. Adresi kaynağından yeniden kopyalayın.',
    'to.zero_address': 'Bu adresin sahibi yok. Oraya gönderilen her şey kaybolur.',
    'to.own': 'Bu, kendi adresiniz.',
    'to.looking': '{name} sorgulanıyor.',
    'to.name_elsewhere':
      'Bu ad {network} ağında bu adrese karşılık geliyor. Adresin burada da alıcıya ait olduğunu kontrol edin.',
    'to.name_unknown': 'Bu ad için adres bulunamadı.',
    'to.name_invalid': 'Bu geçerli bir ad değil: geçersiz karakterler içeriyor.',
    'to.name_unreachable': 'Ad sorgulanamadı. Adresi girin veya tekrar deneyin.',
    'to.names_unsupported': 'Adlar burada desteklenmiyor. Adresi girin.',

    amount: 'Tutar',
    'amount.hint': 'Bakiyeniz: {balance}.',
    'amount.hint.loading': 'Bakiyeniz yükleniyor.',
    'amount.empty': 'Bir tutar girin.',
    'amount.not_a_number': 'Bir sayı girin, örneğin {example}.',
    'amount.separator': 'Ondalık ayırıcı olarak virgül kullanın, örneğin {example}.',
    'amount.too_many_decimals': {
      by: 'decimals',
      one: 'Çok fazla ondalık basamak: {symbol} için en fazla {decimals} ondalık basamak kullanılır.',
      other: 'Çok fazla ondalık basamak: {symbol} için en fazla {decimals} ondalık basamak kullanılır.',
    },
    'amount.zero': 'Sıfırdan büyük bir tutar girin.',
    'amount.too_large': 'Bu tutar çok büyük.',
    'amount.more_than_balance': 'Yetersiz bakiye. Bakiyeniz: {balance}.',
    'amount.fee_not_covered': 'Bakiyeniz tutara yetiyor, ancak tahmini {fee} ücrete yetmiyor.',

    fee: 'Ağ ücreti (tahmini)',
    'fee.unknown': 'Henüz bilinmiyor',
    submit: 'Gönder',
    checking: 'Kontrol ediliyor',
    waiting: '{wallet} cüzdanında onaylayın',
    'waiting.unnamed': 'Cüzdanınızda onaylayın',
    stop: 'İptal',

    'error.unreachable.title': '{network} yanıt vermiyor',
    'error.unreachable.text': 'Ağa ulaşılamadı. Girdiğiniz bilgiler korunur. Birazdan tekrar deneyin.',
    'error.stopped': 'İptal ettiniz. Cüzdanınız isteği hâlâ gösteriyorsa orada reddedin.',
    'error.stopped_early': 'Transferi iptal ettiniz. Hiçbir şey gönderilmedi.',
    'error.rejected': 'Cüzdanınızda isteği reddettiniz. Hiçbir şey gönderilmedi.',
    'error.pending': 'Cüzdanınızda zaten bekleyen bir istek var. Önce onu onaylayın veya reddedin.',
    'error.insufficient_funds': 'Bakiye, tutar ve ücretin toplamı için yetersiz.',
    'error.wrong_network': 'Cüzdanınız şu anda başka bir ağda. Geri geçip yeniden gönderin.',
    'error.unreachable': 'Ağ yanıt vermedi. Yeniden göndermeden önce cüzdanınızı kontrol edin.',
    'error.wallet_unreachable': 'Cüzdanınıza ulaşılamadı. Yeniden göndermeden önce kontrol edin.',
    'error.wallet_silent': 'Cüzdanınız zamanında yanıt vermedi. Yeniden göndermeden önce kontrol edin.',
    'error.window_blocked':
      'Tarayıcınız cüzdan penceresini engelledi. Bu site için açılır pencerelere izin verin, ardından yeniden gönderin.',
    'error.other': 'Cüzdanınız bunu gönderemedi. Yeniden göndermeden önce cüzdanınızı kontrol edin.',
    'error.not_checked':
      '{network} yanıt vermediği için cüzdanınıza istek iletilmedi. Hiçbir şey gönderilmedi.',

    'wouldFail.title': 'Bu transfer başarısız olacağı için cüzdanınıza iletilmedi',
    'wouldFail.text': 'Alıcı, {symbol} kabul etmeyen bir sözleşme.',

    'done.title.pending': 'İşlem gönderildi',
    'done.title.confirmed': 'İşlem onaylandı',
    'done.title.failed': 'İşlem başarısız oldu',
    'done.title.cancelled': 'İşlem iptal edildi',
    'done.failed': 'Ağ, {receiver} alıcısına {amount} transferini reddetti. Yalnızca ücret alındı.',
    'done.cancelled': '{receiver} alıcısına {amount} transferinin yerini başka bir işlem aldı.',
    'done.again': 'Yeniden gönder',
    'done.explorer': 'Blok gezgininde görüntüle',
  },

  config: {
    title: 'Bu sayfa yapılandırılmamış',
    text: 'Sunucu bu sayfayı geçerli ayarlar olmadan gönderdi. Bu sunucuyu siz işletiyorsanız şunları kontrol edin:',
    absent: '#countersign-config öğesi eksik. Sayfayı Countersign sunucusu üzerinden açın.',
    not_json: '#countersign-config öğesi geçerli bir JSON değil.',
    field: '{path} eksik veya geçersiz.',
    invalid_chain: '{chain} ağı: {field} geçersiz.',
    invalid_connector: '{connector}: {field} geçersiz.',
    refused: 'Ayarlar geçersiz. Hata, tarayıcının konsolunda gösterilir.',
  },
}
