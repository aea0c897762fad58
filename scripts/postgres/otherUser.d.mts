export function otherUser(): { readonly uid: number; readonly gid: number } | null
