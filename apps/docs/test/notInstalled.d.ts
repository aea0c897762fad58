// Packages of others that blocks import and this repository does not install.
declare module '@walletconnect/ethereum-provider'

declare module '@opentelemetry/api' {
  type Context = { readonly getValue: (key: symbol) => unknown }
  type Attributes = Readonly<Record<string, string | number | boolean>>
  export type Span = {
    setAttributes(attributes: Attributes): Span
    setStatus(status: { readonly code: SpanStatusCode; readonly message?: string }): Span
    end(endTime?: number): void
  }
  export enum SpanStatusCode {
    UNSET = 0,
    OK = 1,
    ERROR = 2,
  }
  export const context: { active(): Context }
  export const trace: {
    getTracer(name: string): {
      startSpan(
        name: string,
        options?: { readonly startTime?: number; readonly attributes?: Attributes },
        context?: Context,
      ): Span
    }
    setSpan(context: Context, span: Span): Context
  }
}
