import { describe, expect, it } from 'vitest';
import { filters } from '@core/template/filters';
import { globals } from '@core/template/globals';
import { tests } from '@core/template/tests';
import { outcome, renderer } from './support';

/** Filters of the platform beside Jinja2's own, as its reference lists them. */
const platform =
  'b64decode b64encode basename bool checksum cidr_merge combinations combine comment comp_type5 count_occurrence ' +
  'counter dict2items difference dirname expanduser expandvars extract extract_artifacts extract_cef fileglob ' +
  'find_indicators flatten from_json from_yaml from_yaml_all fromIRI getRelativeDate hash hash_salt html2text ' +
  'html2texthash htmltotext human_readable human_to_bytes hwaddr intersect ip4_hex ip_range ipaddr ipmath ipsubnet ' +
  'ipv4 ipv6 ipwrap iriToLink items2dict json2html json_query loadRelationships log logParse macaddr mandatory ' +
  'markdown2html md5 network_in_network network_in_usable next_nth_usable np_batch np_join np_split np_unique nthhost ' +
  'parse_cef parse_cli parse_cli_textfsm parse_xml password_hash path_join permutations picklist pow ' +
  'previous_nth_usable product quote random random_mac readfile realpath reduce_on_network regex_escape regex_findall ' +
  'regex_replace regex_search rekey_on_member relpath resolveRange root sha1 shuffle slaac split splitext strftime ' +
  'subelements symmetric_difference ternary to_datetime to_json to_nice_json to_nice_yaml to_uuid to_yaml toDict ' +
  'toJSON type5_pw type_debug union unique urldecode urlencode urlsplit vlan_expander vlan_parser win_basename ' +
  'win_dirname win_splitdrive xml_to_dict yaql zip zip_longest';
const stock =
  'abs attr batch capitalize center count d default dictsort e escape filesizeformat first float forceescape format ' +
  'groupby indent int items join last length list lower map max min pprint reject rejectattr replace reverse round ' +
  'safe select selectattr slice sort string striptags sum title tojson trim truncate upper urlize wordcount wordwrap ' +
  'xmlattr';

describe('what a template can use', () => {
  it.each([...platform.split(' '), ...stock.split(' ')])('has the filter %s, with a summary', (name) => {
    expect(filters[name]?.summary).toMatch(/^\S.*\.\)?$/s);
  });

  it('has the globals of the platform and all tests of Jinja2', () => {
    const names =
      'arrow currentDateMinus cycler dict getRelativeDate get_connector_config get_current_date get_current_datetime ' +
      'joiner keystore lipsum namespace range safe_decode_base64 uuid';
    expect([...globals.keys()].toSorted()).toEqual(names.split(' ').toSorted());
    expect(Object.keys(tests)).toHaveLength(39);
  });

  it.each(Object.entries(filters))('shows %s by an example that is true', (_name, { example }) => {
    const [source = '', result] = example.split(' → ');
    if (result === undefined) renderer().check(source);
    else expect(outcome(source, { vars: {} })).toBe(result);
  });
});
