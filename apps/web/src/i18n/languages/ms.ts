import type { Texts } from '../Texts.ts'
import { account } from './account/ms.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Langkau ke kandungan',
    'app.nav': 'Menu utama',
    'app.retry': 'Cuba lagi',
    'app.loading': 'Memuatkan',
    'app.progress': 'Memuatkan halaman',
    'app.slow': 'Halaman masih dimuatkan. Sambungan mungkin perlahan.',
    'app.footer': 'Log masuk dengan tandatangan. Kunci anda kekal dalam dompet anda.',
    'app.footer.local': 'Persekitaran setempat: rangkaian ujian, dana ujian.',
    'frame.title': 'Anda tidak boleh log masuk di sini',
    'frame.text':
      'Pelayar ini menyekat kuki bagi halaman yang dibenamkan dalam laman web lain. Buka aplikasi dalam tab tersendiri.',
    'cookies.text':
      'Pelayar ini menyekat kuki bagi halaman ini. Benarkan kuki dalam tetapan pelayar, kemudian muat semula halaman.',
    'frame.open': 'Buka dalam tab baharu',
    'title.page': '{page} · Countersign',

    'language.label': 'Bahasa',
    'language.failed': 'Bahasa ini tidak dapat dimuatkan. Semak sambungan anda dan pilih sekali lagi.',

    'nav.home': 'Laman utama Countersign',
    'nav.account': 'Akaun',
    'nav.send': 'Hantar',

    'theme.label': 'Tema',
    'theme.light': 'Cerah',
    'theme.dark': 'Gelap',
    'theme.system': 'Sistem',

    'home.heading.first': 'Pelayan bertanya.',
    'home.heading.second': 'Dompet anda menjawab.',
    'home.lead':
      'Dengan Countersign, anda log masuk menggunakan dompet yang sudah anda miliki. Dompet menandatangani satu mesej ringkas, dan tandatangan itu membuktikan bahawa akaun tersebut milik anda. Tiada kata laluan, tiada bayaran.',
    'home.signIn': 'Log masuk',
    'home.account': 'Akaun anda',
    'home.send': 'Hantar',
    'home.signedIn': 'Anda telah log masuk sebagai {account}',
    'home.seal.challenge': 'Permintaan',
    'home.seal.reply': 'Jawapan',
    'home.seal.closed': 'Disahkan',
    'home.deleted.title': 'Akaun anda telah dipadamkan',
    'home.deleted.text': 'Datanya tidak lagi disimpan di sini. Dompet dan dana anda tidak berubah.',
    'home.local.title': 'Ini ialah persekitaran setempat',
    'home.local.text':
      'Rangkaiannya berjalan pada komputer ini dan menggunakan dana ujian. Dompet demo disediakan, jadi anda boleh mencuba semuanya tanpa ekstensi.',

    'notFound.title': 'Halaman ini tidak wujud',
    'notFound.text': 'Alamatnya mungkin salah eja atau halaman ini mungkin telah dipindahkan.',
    'notFound.link': 'Pergi ke laman utama',

    'error.title': 'Ada sesuatu yang tidak kena',
    'error.load.title': 'Halaman ini tidak dapat dimuatkan',
    'error.load.text': 'Sambungan mungkin perlahan atau terputus. Cuba lagi sebentar nanti.',
    'error.text': 'Halaman ini mengalami ralat. Dompet dan dana anda tidak terjejas.',
  },

  home: {
    'passkey.signIn': 'Log masuk dengan kunci laluan',
    'passkey.cancelled': 'Tiada kunci laluan digunakan. Cuba lagi, atau log masuk dengan dompet anda.',
    'passkey.refused': 'Kunci laluan tidak diterima. Log masuk dengan dompet anda. (Kod: {code})',
    'passkey.unreachable': 'Pelayan tidak memberi respons. Cuba lagi sebentar nanti.',

    'home.steps': 'Cara ia berfungsi',
    'home.step1.title': 'Sambungkan',
    'home.step1.text':
      'Pilih dompet anda, dalam pelayar ini atau pada telefon anda. Dompet berkongsi alamat dan rangkaian anda dengan halaman ini.',
    'home.step2.title': 'Tandatangani',
    'home.step2.text':
      'Pelayan menghantar permintaan sekali guna. Dompet anda memaparkannya dengan lengkap, lalu anda menandatanganinya.',
    'home.step3.title': 'Telah log masuk',
    'home.step3.text':
      'Pelayan mengesahkan tandatangan dan memulakan sesi anda. Tiada apa-apa yang dipindahkan dan tiada yuran.',
    'home.code.title': 'Tambah pada aplikasi anda',
    'home.code.text':
      'Butang dompet pada halaman ini ialah komponen React untuk wagmi dan viem. Inilah semua kod yang diperlukan.',
    'home.code.label': 'Contoh kod',
    'home.code.copy': 'Salin kod',
    'home.code.copied': 'Disalin',
    'home.code.refused': 'Tidak dapat disalin',
    'home.weight.title': 'Apa yang dimuatkan halaman anda',
    'home.weight.text':
      'Skrip halaman yang sama dengan satu butang sambungan, sebelum klik, selepas gzip. Diukur dengan {command}.',
    'home.weight.library': 'Pustaka',
    'home.weight.script': 'Skrip',
    'home.weight.requests': 'Permintaan kepada hos lain',
    'home.weight.floor': 'React, wagmi, viem dan TanStack Query sahaja',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Hantar',
    lead: 'Hantar pada {network} daripada dompet anda yang bersambung.',
    'disconnected.title': 'Tiada dompet yang bersambung',
    'disconnected.text':
      'Sambungkan dompet yang ingin anda gunakan untuk menghantar. Anda mengesahkan setiap pemindahan dalam dompet itu.',
    connect: 'Sambungkan dompet',
    'wrongNetwork.title': 'Dompet anda berada pada rangkaian lain',
    'wrongNetwork.text': 'Beralih kepada rangkaian yang disokong untuk menghantar daripada dompet ini.',
    switch: 'Tukar rangkaian',

    to: 'Kepada',
    'to.hint': 'Alamat yang bermula dengan 0x.',
    'to.hint.named': 'Alamat yang bermula dengan 0x, atau nama seperti someone.eth.',
    'to.empty': 'Masukkan penerima.',
    'to.not_an_address': 'Ini bukan alamat. Alamat ialah 0x diikuti 40 digit heksadesimal.',
    'to.bad_checksum': 'Hasil tambah semak alamat ini tidak sah. Salin semula daripada sumbernya.',
    'to.zero_address': 'Tiada sesiapa memiliki alamat ini. Apa-apa sahaja yang dihantar ke sana akan hilang.',
    'to.own': 'Ini ialah alamat anda sendiri.',
    'to.looking': 'Mencari {name}.',
    'to.name_elsewhere':
      'Nama ini merujuk kepada alamat ini pada {network}. Pastikan alamat itu turut dimiliki oleh penerima di sini.',
    'to.name_unknown': 'Tiada alamat ditemui untuk nama ini.',
    'to.name_invalid': 'Nama ini tidak sah: terdapat aksara yang tidak sah.',
    'to.name_unreachable': 'Nama tidak dapat dicari. Masukkan alamat atau cuba lagi.',
    'to.names_unsupported': 'Nama tidak disokong di sini. Masukkan alamat.',

    amount: 'Jumlah',
    'amount.hint': 'Anda mempunyai {balance}.',
    'amount.hint.loading': 'Memuatkan baki anda.',
    'amount.empty': 'Masukkan jumlah.',
    'amount.not_a_number': 'Masukkan nombor, contohnya {example}.',
    'amount.separator': 'Gunakan titik perpuluhan, contohnya {example}.',
    'amount.too_many_decimals':
      'Terlalu banyak tempat perpuluhan: {symbol} mempunyai {decimals} tempat perpuluhan.',
    'amount.zero': 'Masukkan jumlah yang melebihi sifar.',
    'amount.too_large': 'Jumlah ini terlalu besar.',
    'amount.more_than_balance': 'Baki tidak mencukupi. Anda mempunyai {balance}.',
    'amount.fee_not_covered':
      'Baki anda mencukupi untuk jumlah ini, tetapi tidak mencukupi untuk anggaran yuran sebanyak {fee}.',

    fee: 'Yuran rangkaian (anggaran)',
    'fee.unknown': 'Belum tersedia',
    submit: 'Hantar',
    checking: 'Menyemak',
    waiting: 'Sahkan dalam {wallet}',
    'waiting.unnamed': 'Sahkan dalam dompet anda',
    stop: 'Batal',

    'error.unreachable.title': '{network} tidak memberi respons',
    'error.unreachable.text':
      'Rangkaian tidak dapat dihubungi. Maklumat yang anda isi disimpan. Cuba lagi sebentar nanti.',
    'error.stopped':
      'Anda telah membatalkan. Jika dompet anda masih memaparkan permintaan itu, tolak di sana.',
    'error.stopped_early': 'Anda membatalkan pemindahan. Tiada apa-apa yang dihantar.',
    'error.rejected': 'Anda menolak permintaan dalam dompet anda. Tiada apa-apa yang dihantar.',
    'error.pending':
      'Sudah ada permintaan yang belum selesai dalam dompet anda. Luluskan atau tolak permintaan itu dahulu.',
    'error.insufficient_funds': 'Baki tidak mencukupi untuk jumlah beserta yuran.',
    'error.wrong_network':
      'Dompet anda kini berada pada rangkaian lain. Tukar kembali rangkaian dan hantar semula.',
    'error.unreachable': 'Rangkaian tidak memberi respons. Semak dompet anda sebelum menghantar semula.',
    'error.wallet_unreachable':
      'Dompet anda tidak dapat dihubungi. Semak dompet anda sebelum menghantar semula.',
    'error.wallet_silent':
      'Dompet anda tidak memberi respons dalam masa yang ditetapkan. Semak dompet anda sebelum menghantar semula.',
    'error.window_blocked':
      'Pelayar anda menyekat tetingkap dompet. Benarkan tetingkap timbul untuk laman web ini, kemudian hantar semula.',
    'error.other': 'Dompet anda tidak dapat menghantar ini. Semak dompet anda sebelum menghantar semula.',
    'error.not_checked':
      '{network} tidak memberi respons, jadi tiada permintaan dihantar ke dompet anda. Tiada apa-apa yang dihantar.',

    'wouldFail.title': 'Pemindahan ini akan gagal, jadi ia tidak dihantar ke dompet anda',
    'wouldFail.text': 'Penerima ialah kontrak yang tidak menerima {symbol}.',

    'done.title.pending': 'Transaksi dihantar',
    'done.title.confirmed': 'Transaksi disahkan',
    'done.title.failed': 'Transaksi gagal',
    'done.title.cancelled': 'Transaksi dibatalkan',
    'done.failed': 'Rangkaian menolak pemindahan {amount} kepada {receiver}. Hanya yuran dikenakan.',
    'done.cancelled': 'Transaksi lain menggantikan pemindahan {amount} kepada {receiver}.',
    'done.again': 'Hantar lagi',
    'done.explorer': 'Lihat pada penjelajah blok',
  },

  config: {
    title: 'Halaman ini belum dikonfigurasikan',
    text: 'Pelayan menghantar halaman ini tanpa tetapan yang sah. Jika anda mengendalikan pelayan ini, semak perkara berikut:',
    absent: 'Elemen #countersign-config tiada. Buka halaman ini melalui pelayan Countersign.',
    not_json: 'Elemen #countersign-config bukan JSON yang sah.',
    field: '{path} tiada atau tidak sah.',
    invalid_chain: 'Rangkaian {chain}: {field} tidak sah.',
    invalid_connector: '{connector}: {field} tidak sah.',
    refused: 'Tetapan tidak sah. Konsol pelayar menunjukkan ralatnya.',
  },
}
