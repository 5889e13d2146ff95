/** Something in a configuration that will stop working. */
export interface Deprecation {
  readonly message: string;
  /** A day without a time, as `2027-01-31`. */
  readonly deadline: string | null;
  /** From the top of the configuration to the field. */
  readonly pathToField: readonly string[] | null;
}

/** What the service would do; `summary` is Markdown. */
export interface Simulation {
  readonly title: string | null;
  readonly summary: string | null;
  readonly deprecations: readonly Deprecation[];
}

/** A part of a configuration that no product of the account reads. */
export interface UnusedSection {
  readonly section: string;
  readonly product: string | null;
  readonly productName: string | null;
  readonly productUrl: string | null;
}

export interface ConfigurationSimulation {
  readonly message: string | null;
  readonly deprecations: readonly Deprecation[];
  readonly unusedSections: readonly UnusedSection[];
}

/** The most characters of a configuration (service-facts 1.1 #5). */
export const longestConfiguration = 1_048_576;

/** A candidate configuration, as YAML. */
export interface SimulationRequest {
  readonly mergifyYml: string;
}
