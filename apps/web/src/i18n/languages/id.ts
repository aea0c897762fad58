import type { Texts } from '../Texts.ts'
import { account } from './account/id.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Langsung ke konten',
    'app.nav': 'Menu utama',
    'app.retry': 'Coba lagi',
    'app.loading': 'Memuat',
    'app.progress': 'Memuat halaman',
    'app.slow': 'Halaman masih dimuat. Koneksi mungkin lambat.',
    'app.footer': 'Masuk dengan tanda tangan. Kunci Anda tetap berada di dompet Anda.',
    'app.footer.local': 'Lingkungan lokal: jaringan uji, dana uji.',
    'frame.title': 'Anda tidak dapat masuk di sini',
    'frame.text':
      'Browser ini memblokir cookie untuk halaman yang disematkan di situs lain. Buka aplikasi di tab tersendiri.',
    'cookies.text':
      'Browser ini memblokir cookie untuk halaman ini. Izinkan cookie di setelan browser, lalu muat ulang halaman.',
    'frame.open': 'Buka di tab baru',
    'title.page': '{page} · Countersign',

    'language.label': 'Bahasa',
    'language.failed': 'Bahasa ini tidak dapat dimuat. Periksa koneksi Anda dan pilih lagi.',

    'nav.home': 'Beranda Countersign',
    'nav.account': 'Akun',
    'nav.send': 'Kirim',

    'theme.label': 'Tema',
    'theme.light': 'Terang',
    'theme.dark': 'Gelap',
    'theme.system': 'Sistem',

    'home.heading.first': 'Server bertanya.',
    'home.heading.second': 'Dompet Anda menjawab.',
    'home.lead':
      'Countersign memungkinkan Anda masuk dengan dompet yang sudah Anda miliki. Dompet menandatangani satu pesan singkat, dan tanda tangan itu membuktikan bahwa akun tersebut milik Anda. Tanpa kata sandi, tanpa pembayaran.',
    'home.signIn': 'Masuk',
    'home.account': 'Akun Anda',
    'home.send': 'Kirim',
    'home.signedIn': 'Anda masuk sebagai {account}',
    'home.seal.challenge': 'Permintaan',
    'home.seal.reply': 'Jawaban',
    'home.seal.closed': 'Terverifikasi',
    'home.deleted.title': 'Akun Anda sudah dihapus',
    'home.deleted.text': 'Datanya tidak lagi disimpan di sini. Dompet dan dana Anda tidak berubah.',
    'home.local.title': 'Ini adalah lingkungan lokal',
    'home.local.text':
      'Jaringannya berjalan di komputer ini dan menggunakan dana uji. Dompet demo sudah tersedia, jadi Anda dapat mencoba semuanya tanpa ekstensi.',

    'notFound.title': 'Halaman ini tidak ada',
    'notFound.text': 'Alamatnya mungkin salah ketik, atau halamannya mungkin sudah dipindahkan.',
    'notFound.link': 'Buka beranda',

    'error.title': 'Terjadi kesalahan',
    'error.load.title': 'Halaman ini tidak dapat dimuat',
    'error.load.text': 'Koneksi mungkin lambat atau terputus. Coba lagi sebentar lagi.',
    'error.text': 'Terjadi kesalahan pada halaman ini. Dompet dan dana Anda tidak terpengaruh.',
  },

  home: {
    'passkey.signIn': 'Masuk dengan kunci sandi',
    'passkey.cancelled': 'Tidak ada kunci sandi yang digunakan. Coba lagi, atau masuk dengan dompet Anda.',
    'passkey.refused': 'Kunci sandi tidak diterima. Masuk dengan dompet Anda. (Kode: {code})',
    'passkey.unreachable': 'Server tidak merespons. Coba lagi sebentar lagi.',

    'home.steps': 'Cara kerjanya',
    'home.step1.title': 'Hubungkan',
    'home.step1.text':
      'Pilih dompet Anda, di browser ini atau di ponsel. Dompet membagikan alamat dan jaringan Anda ke halaman ini.',
    'home.step2.title': 'Tandatangani',
    'home.step2.text':
      'Server mengirim permintaan sekali pakai. Dompet menampilkannya secara lengkap, lalu Anda menandatanganinya.',
    'home.step3.title': 'Berhasil masuk',
    'home.step3.text':
      'Server memverifikasi tanda tangan dan memulai sesi Anda. Tidak ada yang ditransfer, dan tidak ada biaya.',
    'home.code.title': 'Tambahkan ke aplikasi Anda',
    'home.code.text':
      'Tombol dompet di halaman ini adalah komponen React untuk wagmi dan viem. Hanya ini kode yang dibutuhkan.',
    'home.code.label': 'Contoh kode',
    'home.code.copy': 'Salin kode',
    'home.code.copied': 'Disalin',
    'home.code.refused': 'Gagal menyalin',
    'home.weight.title': 'Yang dimuat halaman Anda',
    'home.weight.text':
      'Skrip dari halaman yang sama dengan satu tombol hubungkan, sebelum klik, setelah gzip. Diukur dengan {command}.',
    'home.weight.library': 'Pustaka',
    'home.weight.script': 'Skrip',
    'home.weight.requests': 'Permintaan ke host lain',
    'home.weight.floor': 'Hanya React, wagmi, viem, dan TanStack Query',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Kirim',
    lead: 'Kirim di {network} dari dompet Anda yang terhubung.',
    'disconnected.title': 'Tidak ada dompet yang terhubung',
    'disconnected.text':
      'Hubungkan dompet yang ingin Anda gunakan untuk mengirim. Anda mengonfirmasi setiap pengiriman di dompet itu.',
    connect: 'Hubungkan dompet',
    'wrongNetwork.title': 'Dompet Anda berada di jaringan lain',
    'wrongNetwork.text': 'Beralih ke jaringan yang didukung untuk mengirim dari dompet ini.',
    switch: 'Ganti jaringan',

    to: 'Kepada',
    'to.hint': 'Alamat yang diawali dengan 0x.',
    'to.hint.named': 'Alamat yang diawali dengan 0x, atau nama seperti someone.eth.',
    'to.empty': 'Masukkan penerima.',
    'to.not_an_address': 'Ini bukan alamat. Alamat terdiri dari 0x diikuti 40 digit heksadesimal.',
    'to.bad_checksum': 'Checksum alamat ini tidak valid. Salin lagi dari sumbernya.',
    'to.zero_address': 'Alamat ini tidak dimiliki siapa pun. Apa pun yang dikirim ke sana akan hilang.',
    'to.own': 'Ini alamat Anda sendiri.',
    'to.looking': 'Mencari {name}.',
    'to.name_elsewhere':
      'Nama ini mengarah ke alamat ini di {network}. Pastikan alamat itu juga milik penerima di sini.',
    'to.name_unknown': 'Tidak ditemukan alamat untuk nama ini.',
    'to.name_invalid': 'Ini bukan nama yang valid: ada karakter yang tidak valid.',
    'to.name_unreachable': 'Nama tidak dapat dicari. Masukkan alamatnya, atau coba lagi.',
    'to.names_unsupported': 'Nama tidak didukung di sini. Masukkan alamatnya.',

    amount: 'Jumlah',
    'amount.hint': 'Anda memiliki {balance}.',
    'amount.hint.loading': 'Memuat saldo Anda.',
    'amount.empty': 'Masukkan jumlah.',
    'amount.not_a_number': 'Masukkan angka, misalnya {example}.',
    'amount.separator': 'Gunakan koma desimal, misalnya {example}.',
    'amount.too_many_decimals': 'Terlalu banyak desimal: {symbol} memiliki {decimals} angka desimal.',
    'amount.zero': 'Masukkan jumlah lebih dari nol.',
    'amount.too_large': 'Jumlah ini terlalu besar.',
    'amount.more_than_balance': 'Saldo tidak cukup. Anda memiliki {balance}.',
    'amount.fee_not_covered':
      'Saldo Anda cukup untuk jumlah ini, tetapi tidak cukup untuk perkiraan biaya sebesar {fee}.',

    fee: 'Biaya jaringan (perkiraan)',
    'fee.unknown': 'Belum tersedia',
    submit: 'Kirim',
    checking: 'Memeriksa',
    waiting: 'Konfirmasikan di {wallet}',
    'waiting.unnamed': 'Konfirmasikan di dompet Anda',
    stop: 'Batal',

    'error.unreachable.title': '{network} tidak merespons',
    'error.unreachable.text':
      'Jaringan tidak dapat dijangkau. Isian Anda tetap disimpan. Coba lagi sebentar lagi.',
    'error.stopped': 'Anda membatalkan. Jika dompet Anda masih menampilkan permintaan itu, tolak di sana.',
    'error.stopped_early': 'Anda membatalkan pengiriman. Tidak ada yang dikirim.',
    'error.rejected': 'Anda menolak permintaan di dompet Anda. Tidak ada yang dikirim.',
    'error.pending':
      'Masih ada permintaan tertunda di dompet Anda. Setujui atau tolak permintaan itu terlebih dahulu.',
    'error.insufficient_funds': 'Saldo tidak cukup untuk jumlah beserta biayanya.',
    'error.wrong_network':
      'Dompet Anda sekarang berada di jaringan lain. Ganti kembali jaringannya dan kirim lagi.',
    'error.unreachable': 'Jaringan tidak merespons. Periksa dompet Anda sebelum mengirim lagi.',
    'error.wallet_unreachable': 'Dompet Anda tidak dapat dijangkau. Periksa dompet sebelum mengirim lagi.',
    'error.wallet_silent': 'Dompet Anda tidak merespons tepat waktu. Periksa dompet sebelum mengirim lagi.',
    'error.window_blocked':
      'Browser Anda memblokir jendela dompet. Izinkan pop-up untuk situs ini, lalu kirim lagi.',
    'error.other': 'Dompet Anda tidak dapat mengirim ini. Periksa dompet sebelum mengirim lagi.',
    'error.not_checked':
      '{network} tidak merespons, jadi tidak ada permintaan yang dikirim ke dompet Anda. Tidak ada yang dikirim.',

    'wouldFail.title': 'Pengiriman ini akan gagal, jadi tidak diteruskan ke dompet Anda',
    'wouldFail.text': 'Penerimanya adalah kontrak yang tidak menerima {symbol}.',

    'done.title.pending': 'Transaksi dikirim',
    'done.title.confirmed': 'Transaksi dikonfirmasi',
    'done.title.failed': 'Transaksi gagal',
    'done.title.cancelled': 'Transaksi dibatalkan',
    'done.failed': 'Jaringan menolak transfer {amount} ke {receiver}. Hanya biayanya yang dikenakan.',
    'done.cancelled': 'Transaksi lain menggantikan transfer {amount} ke {receiver}.',
    'done.again': 'Kirim lagi',
    'done.explorer': 'Lihat di block explorer',
  },

  config: {
    title: 'Halaman ini belum dikonfigurasi',
    text: 'Server mengirim halaman ini tanpa setelan yang valid. Jika Anda menjalankan server ini, periksa hal berikut:',
    absent: 'Elemen #countersign-config tidak ada. Buka halaman ini melalui server Countersign.',
    not_json: 'Elemen #countersign-config bukan JSON yang valid.',
    field: '{path} tidak ada atau tidak valid.',
    invalid_chain: 'Jaringan {chain}: {field} tidak valid.',
    invalid_connector: '{connector}: {field} tidak valid.',
    refused: 'Setelan tidak valid. Konsol browser menampilkan kesalahannya.',
  },
}
