/** Storage key that wagmi writes after each connect: the ID of the connector the user chose. */
export const CHOSEN_CONNECTOR = 'recentConnectorId'
