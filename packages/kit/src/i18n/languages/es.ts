import type { Translation } from '../translate.ts'

/** Spanish. */
export const texts: Translation = {
  'button.connect': 'Conectar billetera',
  'button.wrongNetwork': 'Red incorrecta',
  'button.account': 'Cuenta {address}',
  'button.pending': {
    one: 'Cuenta {address}, {count} transacción pendiente',
    other: 'Cuenta {address}, {count} transacciones pendientes',
  },
  'button.network': 'Red {chain}',
  'button.balanceFailed': 'Saldo no disponible',
  'button.reconnecting': 'Reconectando tu billetera',

  'dialog.back': 'Atrás',
  'dialog.close': 'Cerrar',
  'dialog.loading': 'Cargando',

  'missing.title': 'No se ha podido cargar la ventana',
  'missing.text': 'Puede que se haya interrumpido tu conexión. No se ha perdido nada.',
  'missing.retry': 'Reintentar',

  'list.title': 'Conectar una billetera',
  'list.linkTitle': 'Vincular otra billetera',
  'list.linkText': 'Elige la billetera que quieres añadir a esta cuenta. Firmarás un mensaje con ella.',
  'list.recent': 'Recientes',
  'list.installed': 'Instaladas',
  'list.recommended': 'Recomendadas',
  'list.popular': 'Populares',
  'list.more': 'Más',
  'list.other': 'Otras',
  'list.others': 'Otras',
  'list.wallets': 'Billeteras',
  'list.search': 'Buscar billeteras',
  'list.failed': 'No se han podido cargar algunas billeteras.',
  'list.none': 'Ninguna billetera coincide con «{query}».',

  'intro.title': '¿Qué es una billetera?',
  'intro.keys.title': 'Tus claves, en tus manos',
  'intro.keys.text':
    'Una billetera es una aplicación o extensión del navegador que guarda tus cuentas y activos.',
  'intro.login.title': 'Una forma mejor de iniciar sesión',
  'intro.login.text':
    'En lugar de usar una contraseña, firmas un mensaje breve. Solo tu billetera puede firmarlo.',
  'intro.get': 'Obtener una billetera',
  'intro.learnMore': 'Más información',

  'connect.dontHave': '¿No tienes {wallet}?',
  'connect.get': 'Obtener',
  'connect.getNamed': 'Obtener {wallet}',

  'error.title': 'Algo ha salido mal',
  'error.load': 'No se ha podido cargar esta vista. Comprueba tu conexión.',
  'error.view': 'No se ha podido mostrar esta vista.',

  'connect.found': '{wallet} está instalado',
  'connect.foundText': 'Conéctate para continuar con {wallet}.',
  'connect.connect': 'Conectar',
  'connect.opening': 'Abriendo {wallet}…',
  'connect.confirm': 'Confirma la conexión en la extensión',
  'connect.connecting': 'Conectando',
  'connect.reading': 'Cargando tu cuenta desde {wallet}',
  'connect.notInstalled': '{wallet} no está instalado',
  'failed.not_installed': 'Instala la billetera y vuelve a esta página.',
  'connect.continue': 'Continúa en {wallet}',
  'connect.accept': 'Acepta la solicitud de conexión en la billetera',
  'connect.retry': 'Reintentar',
  'connect.another': 'Elegir otra billetera',
  'connect.slow':
    '¿No ves ninguna solicitud? Abre {wallet} desde la barra de herramientas del navegador. Puede que la billetera esté bloqueada.',
  'connect.slowPhone': '¿No ves ninguna solicitud? Puede que {wallet} esté bloqueado.',
  'connect.slowReading':
    'Seguimos esperando a {wallet}. Puede que te esté pidiendo cambiar de red. Abre la billetera para comprobarlo.',
  'connect.failed': '{wallet} no se ha conectado',
  'failed.rejected': 'Has rechazado la solicitud en {wallet}. No se ha compartido ningún dato.',
  'failed.already_pending':
    'Ya hay una solicitud pendiente en {wallet}. Apruébala o recházala y vuelve a intentarlo.',
  'connect.pendingTitle': '{wallet} espera tu respuesta',
  'failed.timed_out': '{wallet} no ha respondido a tiempo. Desbloquea la billetera y vuelve a intentarlo.',
  'failed.unknown':
    '{wallet} ha notificado un error. Asegúrate de que la billetera esté desbloqueada y vuelve a intentarlo.',

  'scan.title': 'Escanea con {wallet}',
  'scan.titleAny': 'Escanea con tu móvil',
  'scan.text': 'Abre {wallet} en tu móvil y escanea este código.',
  'scan.textAny': 'Escanea este código con una aplicación de billetera en tu móvil.',
  'scan.code': 'Código QR para conectar {wallet}',
  'scan.loading': 'Preparando el código QR',
  'scan.copy': 'Copiar enlace',
  'scan.copied': '¡Copiado!',
  'scan.copyFailed': 'No se ha podido copiar',
  'scan.expires': {
    by: 'seconds',
    one: 'Nuevo código en {seconds} segundo',
    other: 'Nuevo código en {seconds} segundos',
  },
  'scan.tooLong': 'Este enlace es demasiado largo para un código QR. Mejor cópialo.',
  'scan.open': 'Abrir una billetera',
  'scan.retry': 'Reintentar',

  'connect.notAvailable': '{wallet} no está disponible',
  'connect.notAvailableText': '{wallet} todavía no es compatible con este navegador.',
  'connect.otherBrowser':
    '{wallet} no tiene extensión para {browser}. Abre esta página en un navegador compatible: {browsers}.',
  'connect.noConnector': '{app} todavía no es compatible con {wallet}.',
  'connect.noPairing': '{app} todavía no es compatible con billeteras en otros dispositivos.',
  'connect.noProjectId': '{app} no tiene un ID de proyecto de WalletConnect, que {wallet} requiere.',
  'connect.install': 'Instalar',

  'connect.preparing': 'Preparando {wallet}',
  'connect.open': 'Abrir {wallet}',
  'connect.openText': 'Toca para abrir {wallet} y después vuelve a esta página.',
  'connect.browseText': '{wallet} abre esta página en su propio navegador. Conéctate allí.',
  'connect.stayed': '¿No ha pasado nada? Puede que {wallet} no esté instalado.',
  'connect.stayedInApp':
    '¿No ha pasado nada? Puede que {app} bloquee los enlaces: abre esta página en tu navegador. O puede que {wallet} no esté instalado.',
  'window.text': 'Continúa en la ventana de {wallet}.',
  'failed.popup_blocked':
    'Tu navegador ha bloqueado la ventana de {wallet}. Permite las ventanas emergentes en este sitio y vuelve a intentarlo.',
  'failed.wallet_unreachable':
    'No se ha podido contactar con {wallet}. Comprueba tu conexión y vuelve a intentarlo.',
  'failed.code_timeout':
    'El código ha tardado demasiado en cargarse. Comprueba tu conexión y vuelve a intentarlo.',
  'failed.code_expired': 'El código ha caducado mientras esta página estaba en segundo plano.',
  'failed.relay_unreachable':
    'No se ha podido contactar con WalletConnect. Comprueba tu conexión y vuelve a intentarlo.',
  'failed.invalid_response':
    'La billetera ha enviado una respuesta no válida. Vuelve a intentarlo o elige otra billetera.',
  'failed.relay_refused':
    'WalletConnect ha rechazado este sitio. Ponte en contacto con el servicio de asistencia del sitio.',

  'get.title': 'Obtener una billetera',
  'get.text': 'Elige una para empezar. Puedes cambiar cuando quieras.',
  'get.none': 'Ninguna de estas billeteras está disponible para este dispositivo.',
  'get.mobile': 'Móvil',
  'get.extension': 'Extensión',
  'get.desktop': 'Escritorio',

  'options.title': 'Empieza con {wallet}',
  'options.extension': '{wallet} para {browser}',
  'options.extensionAny': '{wallet} para tu navegador',
  'options.extensionText': 'Una extensión del navegador, a un clic de distancia.',
  'options.extensionGet': 'Añadir a {browser}',
  'options.extensionGetAny': 'Obtener la extensión',
  'options.otherBrowser': '{wallet} para otro navegador',
  'options.mobile': '{wallet} para tu móvil',
  'options.mobileText': 'Una aplicación. Conéctate escaneando un código QR.',
  'options.mobileGet': 'Obtener la aplicación',
  'options.desktop': '{wallet} para tu ordenador',
  'options.desktopText': 'Una aplicación que funciona junto a tu navegador.',
  'options.desktopGet': 'Obtener para ordenador',

  'install.title': 'Instalar {wallet}',
  'install.text': 'Escanea el código con la cámara de tu móvil para abrir la página de descarga.',
  'install.code': 'Código QR de la página de descarga de {wallet}',
  'install.ios': 'iPhone',
  'install.android': 'Android',
  'install.phone': 'Tipo de móvil',
  'install.continue': 'Continuar',

  'steps.title': 'Configura {wallet}',
  'steps.install.qrCode': 'Abre la aplicación {wallet}',
  'steps.install.qrCodeText': 'Añádela a tu pantalla de inicio para acceder rápidamente.',
  'steps.install.extension': 'Instala la extensión {wallet}',
  'steps.install.extensionText': 'Fíjala en la barra de herramientas para acceder rápidamente.',
  'steps.install.desktop': 'Instala y abre {wallet}',
  'steps.install.desktopText': 'Mantén la aplicación abierta mientras usas el navegador.',
  'steps.create': 'Crea o importa una billetera',
  'steps.createText':
    'Anota tu frase secreta de recuperación. Cualquiera que la tenga controla tu billetera.',
  'steps.scan': 'Escanea el código',
  'steps.scanText': 'Selecciona «Conectar» abajo y escanea el código con la aplicación.',
  'steps.link': 'Vincula tu móvil',
  'steps.linkText': 'La extensión muestra un código. Escanéalo con la aplicación en tu móvil.',
  'steps.refresh': 'Actualiza esta página',
  'steps.refreshText': '{wallet} aparecerá después en «Instaladas».',
  'steps.connect': 'Conecta la billetera',
  'steps.connectText': 'Selecciona «Conectar» abajo y confirma en {wallet}.',
  'steps.learnMore': 'Más información',
  'steps.closeRefresh': 'Actualizar',
  'steps.closeConnect': 'Conectar',

  'signIn.title': 'Verifica tu cuenta',
  'signIn.text':
    'Para terminar, firma un mensaje en tu billetera. Demuestra que esta cuenta es tuya. Firmar es gratis y no mueve fondos.',
  'signIn.messagePreview': 'Lo que vas a firmar',
  'signIn.preparing': 'Preparando el mensaje…',
  'signIn.sign': 'Firmar mensaje',
  'signIn.signing': 'Esperando la firma…',
  'signIn.verifying': 'Verificando la firma…',
  'signIn.done': 'Sesión iniciada',
  'signIn.cancel': 'Cancelar',
  'signIn.retry': 'Reintentar',
  'signIn.slow': '¿No ves ninguna solicitud? Abre {wallet} para comprobarlo.',
  'signIn.owners': {
    by: 'threshold',
    one: 'Esperando a los propietarios de este Safe: debe firmar {threshold} de {owners}. Hora límite: {time}.',
    other:
      'Esperando a los propietarios de este Safe: deben firmar {threshold} de {owners}. Hora límite: {time}.',
  },
  'signIn.ownersLate':
    'Error al firmar el mensaje, ¡vuelve a intentarlo! No todos los propietarios han firmado a tiempo. El próximo intento requiere de nuevo todas las firmas.',
  'signIn.chain':
    'Esperando a la red: este Safe firma en la cadena, lo que conlleva una comisión de red. La transacción debe confirmarse antes de la hora límite: {time}.',
  'signIn.chainLate':
    'Error al firmar el mensaje, ¡vuelve a intentarlo! El Safe no ha firmado a tiempo. El próximo intento requiere una nueva firma.',
  'signIn.left': 'Tiempo restante: {time}',
  'signIn.open': 'Abrir {wallet}',
  'signIn.startOver': 'Empezar de nuevo',
  'signIn.error.preparing': 'Error al preparar el mensaje, ¡vuelve a intentarlo!',
  'signIn.error.signing': 'Error al firmar el mensaje, ¡vuelve a intentarlo!',
  'signIn.blocked':
    'Tu navegador ha bloqueado la ventana de {wallet}. Permite las ventanas emergentes en este sitio y vuelve a intentarlo.',
  'signIn.error.verifying': 'Error al verificar la firma, ¡vuelve a intentarlo!',
  'signIn.error.taken':
    'Esta billetera está vinculada a otra cuenta. Primero inicia sesión en esa cuenta y desvincula la billetera.',
  'signIn.error.unknown': '¡Vaya, algo ha salido mal!',

  'link.viewTitle': 'Vincular esta billetera',
  'link.text':
    'Firma un mensaje con esta billetera para añadirla a tu cuenta. Firmar es gratis y no mueve fondos.',
  'link.done': 'Vinculada',
  'link.same':
    'La dirección {address} ya está vinculada a esta cuenta. Cambia a otra cuenta en {wallet} o elige otra billetera.',
  'link.ask': 'Elegir otra cuenta',
  'link.asking': 'Esperando a {wallet}…',
  'link.another': 'Elegir otra billetera',
  'link.lost': 'Ya no tienes la sesión iniciada',
  'link.lostText':
    'Se ha cerrado tu sesión, así que no se ha cambiado nada. Inicia sesión y vuelve a intentarlo.',
  'link.signIn': 'Iniciar sesión',

  'confirm.title': 'Confirma con tu billetera',
  'confirm.text': 'Una billetera vinculada debe confirmar esto.',
  'confirm.linkTitle': 'Vincular otra billetera',
  'confirm.linkText': 'Confirma primero con una billetera vinculada y después elige la que quieres añadir.',
  'confirm.with': '{text} Firma con {address}. Firmar es gratis y no mueve fondos.',
  'confirm.sign': 'Firmar para confirmar',
  'confirm.verifying': 'Confirmando…',
  'confirm.done': 'Confirmado',
  'confirm.failed': 'No se ha podido confirmar. Vuelve a intentarlo.',
  'confirm.disconnected': 'Conecta una billetera vinculada para confirmar:',
  'confirm.foreign':
    'La dirección {address} no está vinculada a tu cuenta. Cambia a una dirección vinculada en {wallet} o conecta otra billetera:',
  'confirm.connect': 'Conectar billetera',
  'confirm.another': 'Conectar otra billetera',

  'networks.title': 'Cambiar de red',
  'networks.wrong':
    'Se ha detectado una red incorrecta. Cambia de red o desconecta la billetera para continuar.',
  'networks.wrongLink':
    'Esta billetera está en una red no admitida. Cambia a una de estas redes para continuar.',
  'networks.cancel': 'Cancelar',
  'networks.closing': 'Si cierras esta ventana, se desconectará {wallet}.',
  'networks.search': { one: 'Buscar en {count} red', other: 'Buscar en {count} redes' },
  'networks.none': 'Ninguna red coincide con «{query}».',
  'networks.connected': 'Conectada',
  'networks.confirm': 'Confirma en {wallet}',
  'networks.open': 'Abrir {wallet}',
  'networks.rejected': 'Has rechazado el cambio a {chain}.',
  'networks.pending': 'Ya hay una solicitud pendiente en {wallet}. Apruébala o recházala primero.',
  'networks.unsupported':
    'Tu billetera no permite cambiar de red desde {app}. Prueba a cambiar de red desde la propia billetera.',
  'networks.failed': '{wallet} no ha cambiado a {chain}. Vuelve a intentarlo o cambia de red en {wallet}.',
  'networks.elsewhere': '{wallet} ha cambiado a otra red: {chain}.',
  'networks.unnamed': 'red {chainId}',
  'networks.slow': '¿No ves ninguna solicitud? Abre {wallet} para comprobarlo o elige otra red.',
  'networks.stop': 'Cancelar cambio',
  'networks.blocked':
    'Tu navegador ha bloqueado la ventana de {wallet}. Permite las ventanas emergentes en este sitio y vuelve a intentarlo.',
  'networks.unreachable':
    'No se ha podido contactar con {wallet}. Comprueba tu conexión y vuelve a intentarlo.',
  'networks.disconnect': 'Desconectar',

  'profile.title': 'Tu billetera',
  'profile.disconnect': 'Desconectar',
  'profile.signIn': 'Iniciar sesión',
  'profile.copy': 'Copiar dirección',
  'profile.copied': '¡Copiada!',
  'profile.copyFailed': 'No se ha podido copiar',
  'profile.explorer': 'Ver más en el explorador',

  'profile.transactions': 'Transacciones recientes',
  'profile.clearAll': 'Borrar todo',
  'profile.undo': 'Deshacer',
  'profile.cleared': 'Transacciones recientes borradas.',
  'profile.broughtBack': 'Transacciones recientes restauradas.',
  'profile.noTransactions': 'Aquí aparecen las transacciones que envías desde {app}.',
  'profile.noMatch': 'Ninguna transacción coincide.',

  'transaction.pending': 'Pendiente',
  'transaction.confirmed': 'Confirmada',
  'transaction.failed': 'Fallida',
  'transaction.replaced': 'Reemplazada',
  'transaction.cancelled': 'Cancelada',
  'transaction.changed': '{description}: {state}.',
  'transaction.view': '{description} en {chain}, ver en el explorador',
  'transaction.progress': {
    by: 'all',
    one: '{count} de {all} confirmación',
    other: '{count} de {all} confirmaciones',
  },
  'transaction.unseen': 'Aún no se ha visto en la red. Todavía puede aparecer.',
  'transaction.elsewhere': 'Aquí ya no se admite la red {chain}, por lo que el estado no se actualiza.',
  'transaction.replacedBy': 'Reemplazada por {hash}',
  'transaction.cancelledBy': 'Cancelada por {hash}',
  'transaction.spedUpBy': 'Acelerada con {hash}',

  'transaction.send': 'Enviar {amount} {symbol}',
  'transaction.call': '{method} en {contract}',
  'transaction.contract': 'Llamar a {contract}',
  'transaction.deploy': 'Desplegar un contrato',
}
