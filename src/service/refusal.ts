/** What one `detail` of a validation names (service-facts 1.1 #17). */
export interface Complaint {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** Thrown by whoever cannot answer; the server turns it into a reply with `{"detail": …}`. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string | readonly Complaint[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: string | readonly Complaint[], headers: Readonly<Record<string, string>> = {}) {
    super(typeof detail === 'string' ? detail : detail.map((each) => `${each.loc.join('.')}: ${each.msg}`).join('; '));
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

export const notFound = (what: string) => new Refusal(404, what);

export const invalid = (complaints: readonly Complaint[]) => new Refusal(422, complaints);

export const complaint = (loc: readonly (string | number)[], msg: string, type = 'value_error'): Complaint => ({
  loc,
  msg,
  type,
});
