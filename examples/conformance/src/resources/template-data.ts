import type { TemplateData } from "../generated/types.js";

/** Data by its id. */
export const templateData: TemplateData.Handler = {
  read: ({ id }) =>
    JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
};
