export * from '@countersign/api/i18n'
